//! The words of the command line. Help, manual pages and completions all come from here.

use clap::{ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use pecah::{OptionSpec, OptionValue, Options};
use std::path::PathBuf;
use std::time::Duration;

/// A puzzle workbench: solves, checks, explains and draws puzzles.
///
/// The kind of puzzle is recognised from the input. Started bare on a terminal, pecah asks what
/// it needs to know.
#[derive(Debug, Parser)]
#[command(name = "pecah", version, max_term_width = 100, after_help = EXITS)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// When to use colours.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub(crate) color: When,
}

const EXITS: &str = "Exit codes: 0 solved, 1 proved that there is no solution, 2 bad input or \
usage, 3 stopped before an answer, 70 a bug, 74 a file could not be read or written, \
130 interrupted.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve a puzzle: the first solution, or all of them.
    Solve(Solve),
    /// Run every strategy on a puzzle, side by side.
    Compare(Compare),
    /// Judge an answer: is it right, and if not, where is it wrong?
    Check(Check),
    /// List the strategies of every family.
    Strategies(Listing),
    /// List the example puzzles, or print one.
    Examples(Examples),
    /// Explain a diagnostic code.
    Explain(Explain),
    /// Print a completion script for a shell.
    Completions(Completions),
    /// Print the manual page, or write all of them to a folder.
    Man(Man),
}

/// Where the puzzle comes from.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// A file, `-` for standard input, or the puzzle itself, as "7 4 9 2".
    #[arg(value_name = "FILE", required_unless_present = "random", conflicts_with = "random")]
    pub(crate) file: Option<String>,

    /// The kind of puzzle, where the content leaves it open.
    #[arg(long, value_name = "NAME", value_parser = family_names())]
    pub(crate) puzzle: Option<String>,

    /// Make a random puzzle (a hand of cards unless --puzzle says otherwise).
    #[arg(long)]
    pub(crate) random: bool,

    /// Make the same random puzzle again.
    #[arg(long, requires = "random", value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The strategy; `pecah strategies` lists them.
    #[arg(long, short, value_name = "NAME")]
    pub(crate) strategy: Option<String>,

    /// Find every solution.
    #[arg(long)]
    pub(crate) all: bool,

    /// Find at most so many solutions.
    #[arg(long, value_name = "N", conflicts_with = "all",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// Draw the search live.
    #[arg(long)]
    pub(crate) watch: bool,

    /// With --watch: draw every N-th case (else about twenty a second).
    #[arg(long, value_name = "N", requires = "watch",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) every: Option<u64>,

    /// With --watch: wait so long after each drawing.
    #[arg(long, value_name = "TIME", requires = "watch", value_parser = duration)]
    pub(crate) delay: Option<Duration>,

    /// Say what the search did: nodes by depth and more.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Save the result; .txt, .json, .svg or .png says how. May be given several times.
    #[arg(long, short, value_name = "FILE", action = ArgAction::Append)]
    pub(crate) output: Vec<PathBuf>,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Limits {
    /// Stop after this time, as 10s, 500ms or 2m.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time_limit: Option<Duration>,

    /// Stop after so many nodes of the search.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) node_limit: Option<u64>,

    /// Memory for the tables of the search, as 256M or 4G.
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = bytes)]
    pub(crate) memory: usize,
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Time for each strategy.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "5s")]
    pub(crate) time_limit: Duration,

    /// Let every strategy find all solutions.
    #[arg(long)]
    pub(crate) all: bool,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The puzzle: a file, `-` for standard input, or the puzzle itself.
    #[arg(value_name = "FILE")]
    pub(crate) file: String,

    /// The answer: a file, `-` for standard input, or the answer itself.
    #[arg(value_name = "SOLUTION")]
    pub(crate) answer: String,

    /// The kind of puzzle, where the content leaves it open.
    #[arg(long, value_name = "NAME", value_parser = family_names())]
    pub(crate) puzzle: Option<String>,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Listing {
    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Examples {
    /// The one to print, as queens/8x8; all are listed when none is named.
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// A code, as P004; all are listed when none is given.
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    /// Write a page for each command to this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

impl Cli {
    pub(crate) fn wants_json(&self) -> bool {
        match &self.command {
            Some(Command::Solve(solve)) => solve.json,
            Some(Command::Compare(compare)) => compare.json,
            Some(Command::Check(check)) => check.json,
            _ => false,
        }
    }
}

/// The whole command, with the options that the families declare.
pub(crate) fn command() -> clap::Command {
    ["solve", "compare", "check"].into_iter().fold(Cli::command(), |command, name| {
        command.mut_subcommand(name, |sub| sub.args(family_args()))
    })
}

/// Reads the command line; on a mistake prints what is wrong and exits with 2.
pub(crate) fn parse() -> (Cli, Options) {
    let matches = command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut options = Options::default();
    if let Some((_, sub)) = matches.subcommand() {
        for (spec, _) in family_options() {
            let given = sub.try_contains_id(spec.name).unwrap_or(false)
                && sub.value_source(spec.name) == Some(clap::parser::ValueSource::CommandLine);
            if given {
                let value = match spec.value {
                    OptionValue::Flag => "",
                    _ => sub.get_one::<String>(spec.name).map_or("", String::as_str),
                };
                options.set(spec.name, value);
            }
        }
    }
    (cli, options)
}

/// Every option of every family, once, with the names of the families that have it.
pub(crate) fn family_options() -> Vec<(&'static OptionSpec, Vec<&'static str>)> {
    let mut list: Vec<(&'static OptionSpec, Vec<&'static str>)> = Vec::new();
    for family in pecah::families() {
        for spec in family.about().options {
            match list.iter_mut().find(|(known, _)| known.name == spec.name) {
                Some((_, families)) => families.push(family.about().name),
                None => list.push((spec, vec![family.about().name])),
            }
        }
    }
    list
}

fn family_args() -> Vec<clap::Arg> {
    family_options()
        .into_iter()
        .map(|(spec, families)| {
            let arg = clap::Arg::new(spec.name)
                .long(spec.name)
                .help(spec.help)
                .help_heading(format!("Options of {}", families.join(" and ")));
            match spec.value {
                OptionValue::Flag => arg.action(ArgAction::SetTrue),
                OptionValue::OneOf(words) => arg
                    .value_name("WORD")
                    .value_parser(clap::builder::PossibleValuesParser::new(words)),
                OptionValue::Number { .. } => arg.value_name("NUMBER"),
                OptionValue::Text(name) => arg.value_name(name),
                OptionValue::File => arg.value_name("FILE"),
            }
        })
        .collect()
}

fn family_names() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(
        pecah::families().iter().map(|family| family.about().name),
    )
}

fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        unit => return Err(format!("`{unit}` is not ms, s, m or h")),
    };
    let number: f64 = digits.parse().map_err(|_| format!("`{digits}` is not a number"))?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| "not a time".to_owned())
}

fn bytes(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match &text[digits.len()..] {
        "" | "B" => 1,
        "k" | "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        unit => return Err(format!("`{unit}` is not K, M or G")),
    };
    let number: usize = digits.parse().map_err(|_| format!("`{digits}` is not a whole number"))?;
    number.checked_mul(unit).ok_or_else(|| "too large".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn times_and_sizes() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert!(duration("-1s").is_err() && duration("x").is_err() && duration("1y").is_err());
        assert_eq!(bytes("256M"), Ok(256 << 20));
        assert!(bytes("99999999999999999999G").is_err() && bytes("1T").is_err());
    }
}
