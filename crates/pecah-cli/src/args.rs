//! The words of the command line. Help, manual pages and completions all come from here.

use crate::store;
use clap::{ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use pecah::{OptionSpec, OptionValue, Options, Run};
use std::net::{IpAddr, Ipv4Addr};
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
    /// Count all solutions, also up to symmetry; or survey all puzzles of a kind.
    Count(Count),
    /// Show the next step and why.
    Hint(Hint),
    /// Read the board in a screenshot and print it as text.
    Read(Read),
    /// Make new puzzles.
    Generate(Generate),
    /// Build large tables once and keep them for later searches.
    Prepare(Prepare),
    /// List the strategies of every family.
    Strategies(Listing),
    /// List the example puzzles, or print one.
    Examples(Examples),
    /// Explain a diagnostic code.
    Explain(Explain),
    /// Show the page in a browser: all puzzles, nothing to install.
    Serve(Serve),
    /// Print a completion script for a shell.
    Completions(Completions),
    /// Print the manual page, or write all of them to a folder.
    Man(Man),
}

/// Where the puzzle comes from.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// A file, a screenshot of a queens board, `-` for standard input, or the puzzle itself, as
    /// "7 4 9 2".
    #[arg(value_name = "FILE", conflicts_with = "random")]
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

    /// Find every solution; where solutions have a length, every shortest one.
    #[arg(long, visible_alias = "all-optimal")]
    pub(crate) all: bool,

    /// Find one solution only.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) first: bool,

    /// Say only how many solutions there are.
    #[arg(long, conflicts_with_all = ["limit", "first", "strategy", "watch", "output"])]
    pub(crate) count: bool,

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

    /// Explain the way to the solution step by step; saved pictures then show the steps.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) explain: bool,

    /// Save the result; .txt, .json, .svg or .png says how. May be given several times.
    #[arg(long, short, value_name = "FILE", action = ArgAction::Append)]
    pub(crate) output: Vec<PathBuf>,

    /// Save the first solution step by step, as an animated .svg, .gif or .png.
    #[arg(long, value_name = "FILE")]
    pub(crate) animate: Option<PathBuf>,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Prepare {
    /// The tables to build; all are listed when none is named.
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,

    /// Build every table.
    #[arg(long, conflicts_with = "names")]
    pub(crate) all: bool,

    /// Build tables again that are there and whole.
    #[arg(long)]
    pub(crate) again: bool,

    /// Stop after this time, as 10s, 500ms or 2m.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time_limit: Option<Duration>,
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

    /// Threads for the search; as many as the processor has unless told.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
}

impl Limits {
    /// A run within these limits that starts now.
    pub(crate) fn run(&self) -> Run {
        let mut run = Run::unlimited().with_memory(self.memory).with_tables(store::tables());
        if let Some(time) = self.time_limit {
            run = run.with_time(time);
        }
        if let Some(nodes) = self.node_limit {
            run = run.with_nodes(nodes);
        }
        if let Some(threads) = self.threads {
            run = run.with_threads(threads.into());
        }
        run
    }
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
    /// The puzzle: a file, `-` for standard input, or the puzzle itself. Left out where an option
    /// gives the puzzle.
    #[arg(value_name = "FILE")]
    pub(crate) file: String,

    /// The answer: a file, `-` for standard input, or the answer itself.
    #[arg(value_name = "SOLUTION")]
    pub(crate) answer: Option<String>,

    /// The kind of puzzle, where the content leaves it open.
    #[arg(long, value_name = "NAME", value_parser = family_names())]
    pub(crate) puzzle: Option<String>,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Count {
    /// A file, `-` for standard input, or the puzzle itself; none for a survey.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,

    /// The kind of puzzle, where the content leaves it open.
    #[arg(long, value_name = "NAME", value_parser = family_names())]
    pub(crate) puzzle: Option<String>,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,

    /// Print the table of a survey as comma-separated values.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// Save the hint as a picture (.svg, .png), as text or as JSON.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Print one JSON object instead.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Read {
    /// A screenshot of a queens board (PNG, JPEG, WebP, GIF or BMP), or `-` for standard input.
    #[arg(value_name = "PICTURE")]
    pub(crate) file: String,

    /// Print one JSON object instead, with the confidence and all doubts.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// The kind of puzzle.
    #[arg(value_name = "FAMILY", value_parser = family_names())]
    pub(crate) family: String,

    /// How many.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,

    /// Make the same puzzles again.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// Print one JSON object a line instead.
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
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any that is free.
    #[arg(long, value_name = "NUMBER", default_value_t = 8024)]
    pub(crate) port: u16,

    /// The address to listen on. Anything but a loopback address lets other machines in.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) host: IpAddr,

    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
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
            Some(Command::Count(count)) => count.json,
            Some(Command::Hint(hint)) => hint.json,
            Some(Command::Read(read)) => read.json,
            Some(Command::Generate(generate)) => generate.json,
            _ => false,
        }
    }
}

/// The commands that take options of families.
const WITH_FAMILY_OPTIONS: [&str; 6] = ["solve", "compare", "check", "count", "hint", "generate"];

/// The whole command, with the options that the families declare. They are made when a command is
/// used, since making them all takes longer than a small search.
pub(crate) fn command() -> clap::Command {
    let with_options = |command: clap::Command| {
        let options = family_args(command.get_name());
        command.args(options)
    };
    WITH_FAMILY_OPTIONS.into_iter().fold(Cli::command(), |command, name| {
        command.mut_subcommand(name, |sub| sub.defer(with_options))
    })
}

/// Reads the command line; on a mistake prints what is wrong and exits with 2.
pub(crate) fn parse() -> (Cli, Options) {
    let matches = command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut options = Options::default();
    let with_options = |(name, _): &(&str, _)| WITH_FAMILY_OPTIONS.contains(name);
    if let Some((name, sub)) = matches.subcommand().filter(with_options) {
        for offered in family_options(name) {
            let name = offered.name();
            if sub.value_source(name) == Some(clap::parser::ValueSource::CommandLine) {
                let value = match offered.specs[0].value {
                    OptionValue::Flag => "",
                    _ => sub.get_one::<String>(name).map_or("", String::as_str),
                };
                options.set(name, value);
            }
        }
    }
    (cli, options)
}

/// An option as one or several families declare it.
pub(crate) struct Offered {
    pub(crate) specs: Vec<&'static OptionSpec>,
    families: Vec<&'static str>,
}

impl Offered {
    pub(crate) fn name(&self) -> &'static str {
        self.specs[0].name
    }
}

/// Every option that families declare for a command, once for each name.
pub(crate) fn family_options(command: &str) -> Vec<Offered> {
    let mut list: Vec<Offered> = Vec::new();
    for family in pecah::families() {
        let reading = family.about().options;
        let more = family.ability_options();
        let (first, second) = match command {
            "generate" => (more.generate, &[][..]),
            "hint" => (reading, more.hint),
            "count" => (reading, more.survey),
            _ => (reading, &[][..]),
        };
        for spec in first.iter().chain(second) {
            let name = family.about().name;
            match list.iter_mut().find(|known| known.name() == spec.name) {
                Some(known) => {
                    known.specs.push(spec);
                    known.families.push(name);
                }
                None => list.push(Offered { specs: vec![spec], families: vec![name] }),
            }
        }
    }
    list
}

fn family_args(command: &str) -> Vec<clap::Arg> {
    family_options(command)
        .into_iter()
        .map(|offered| {
            let spec = offered.specs[0];
            let mut families = offered.families.clone();
            families.dedup();
            let mut help: Vec<&str> = offered.specs.iter().map(|spec| spec.help).collect();
            help.dedup();
            let arg = clap::Arg::new(spec.name)
                .long(spec.name)
                .help(help.join("; "))
                .help_heading(format!("Options of {}", families.join(" and ")));
            // Families that share a name but not its values hold the value against their own.
            let alike = offered.specs.iter().all(|other| other.value == spec.value);
            match spec.value {
                OptionValue::Flag => arg.action(ArgAction::SetTrue),
                OptionValue::OneOf(words) if alike => arg
                    .value_name("WORD")
                    .value_parser(clap::builder::PossibleValuesParser::new(words)),
                OptionValue::OneOf(_) => arg.value_name("WORD"),
                // A minus is read, so that the family can say what is allowed.
                OptionValue::Number { .. } => arg.value_name("NUMBER").allow_negative_numbers(true),
                OptionValue::Text(name) | OptionValue::Puzzle(name) => arg.value_name(name),
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
