//! The fenced blocks of a Markdown document.

/// A fenced block: what stands behind the opening fence, and its lines.
pub(crate) struct Block {
    pub(crate) info: String,
    /// The number of its first line in the document, from 0.
    pub(crate) start: usize,
    pub(crate) lines: Vec<String>,
}

/// Every block of a document. Fences stand at the start of a line, so that no block is missed.
pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for (number, line) in text.lines().enumerate() {
        if let Some(info) = line.strip_prefix("```") {
            is_open = !is_open;
            if is_open {
                let info = info.trim().to_owned();
                blocks.push(Block { info, start: number + 1, lines: Vec::new() });
            }
        } else if is_open {
            blocks.last_mut().expect("it was opened").lines.push(line.to_owned());
        } else {
            assert!(
                !line.trim_start().starts_with("```"),
                "line {}: an indented fence",
                number + 1
            );
        }
    }
    assert!(!is_open, "a block is not closed");
    blocks
}

/// A command of a console block and the lines that are shown for it.
pub(crate) struct Step {
    pub(crate) command: String,
    pub(crate) shown: Vec<String>,
}

/// The steps of a console block: each begins with a line `$ command`.
pub(crate) fn steps(lines: &[String]) -> Result<Vec<Step>, String> {
    let mut steps: Vec<Step> = Vec::new();
    for line in lines {
        match (line.strip_prefix("$ "), steps.last_mut()) {
            (Some(command), _) => {
                steps.push(Step { command: command.to_owned(), shown: Vec::new() });
            }
            (None, Some(step)) => step.shown.push(line.clone()),
            (None, None) => return Err("a console block begins with `$ command`".to_owned()),
        }
    }
    Ok(steps)
}
