/**
 * A hand-made DFL session for tests at 25 Hz: frames 10000 to 10009 of the first half and 100000 to 100005 of the
 * second, an hour later. Home 7 moves 0.10 m a frame from (1.00, -2.50) m; away 3 enters in frame 100002.
 */
const clock = (startMs: number, frame: number): string =>
  new Date(startMs + frame * 40).toISOString().replace('Z', '+00:00');
const FIRST_HALF_MS = Date.UTC(2024, 7, 10, 14);
const SECOND_HALF_MS = Date.UTC(2024, 7, 10, 15);

function frameSet(section: string, ids: string, frames: readonly string[]): string {
  return `<FrameSet GameSection="${section}" MatchId="M1" ${ids}>\n${frames.join('\n')}\n</FrameSet>`;
}

function frames(startMs: number, first: number, from: number, to: number, x0: number, dx: number, y: number): string[] {
  return Array.from({ length: to - from }, (_, i) => {
    const position = `X="${(x0 + dx * i).toFixed(2)}" Y="${y.toFixed(2)}"`;
    return `<Frame N="${first + from + i}" T="${clock(startMs, from + i)}" ${position} D="0.00" S="1.00" A="0.00" M="1"/>`;
  });
}

const HOME_7 = 'TeamId="T1" PersonId="P-7"';
const AWAY_3 = 'TeamId="T2" PersonId="P-3"';

export const POSITIONS = `<?xml version="1.0" encoding="UTF-8"?>
<PutDataRequest><Positions EventTime="2024-08-10T14:00:00+00:00">
<MetaData MatchId="M1" Type="pitch-size"><PitchSize X="104.90" Y="67.80"/></MetaData>
${frameSet('firstHalf', HOME_7, frames(FIRST_HALF_MS, 10_000, 0, 10, 1, 0.1, -2.5))}
${frameSet('firstHalf', 'TeamId="BALL" PersonId="B"', frames(FIRST_HALF_MS, 10_000, 0, 10, 0, 0.5, 0.25))}
${frameSet('firstHalf', 'TeamId="referee" PersonId="R"', frames(FIRST_HALF_MS, 10_000, 0, 10, 9, 0, 9))}
${frameSet('secondHalf', HOME_7, frames(SECOND_HALF_MS, 100_000, 0, 6, -1, 0.1, 2.5))}
${frameSet('secondHalf', AWAY_3, frames(SECOND_HALF_MS, 100_000, 2, 6, -10.52, 0, 20))}
</Positions></PutDataRequest>
`;

export const MATCH_INFORMATION = `<?xml version="1.0" encoding="UTF-8"?>
<PutDataRequest><MatchInformation>
<General MatchId="M1" HomeTeamId="T1" GuestTeamId="T2"/>
<Environment PitchX="105.0" PitchY="68.0"/>
<Teams>
<Team TeamId="T1" TeamName="Northfield" Role="home"><Players>
<Player PersonId="P-7" ShirtNumber="7" FirstName="Ari" LastName="Oak" Shortname="A. Oak"/></Players></Team>
<Team TeamId="T2" TeamName="South &amp; Gate" Role="guest"><Players>
<Player PersonId="P-3" ShirtNumber="3" FirstName="" LastName="Elm" Shortname="Elm"/></Players></Team>
</Teams>
</MatchInformation></PutDataRequest>
`;
