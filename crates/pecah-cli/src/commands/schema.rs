//! `pecah schema`

use crate::{App, Ended, Exit};

pub(crate) fn run(app: &mut App) -> Ended {
    let schema = serde_json::to_string_pretty(&pecah::record::schema());
    app.screen.line(schema.map_err(std::io::Error::from)?)?;
    Ok(Exit::Success)
}
