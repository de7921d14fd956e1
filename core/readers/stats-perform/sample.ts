/**
 * A hand-made Stats Perform match for tests at 10 Hz: six frames of each half, the second an hour after the first,
 * on 105 x 68 m. Home 7 moves 0.10 m a frame from (1.00, -2.50) m as seen from the centre spot, which is (53.5,
 * 36.5) in the file; the away goalkeeper enters in the second frame; a referee who is not seen.
 */
export const FIRST_HALF_MS = Date.UTC(2024, 7, 10, 14);

function half(period: number, startMs: number): string[] {
  return Array.from({ length: 6 }, (_, i) => {
    const home = `0,h7opta,7,${(53.5 + i / 10).toFixed(3)},36.5;`;
    const away = period === 1 && i === 0 ? '' : '4,a1opta,1,41.98,14;';
    const ball = i === 3 ? '' : `:${(52.5 + i).toFixed(2)},33.75,0.1;`;
    return `${startMs + 100 * i};${100 * i},${period},0:${home}${away}2,r,0,0,0;${ball}`;
  });
}

export const POSITIONS = `${[...half(1, FIRST_HALF_MS), ...half(2, FIRST_HALF_MS + 3_600_000)].join('\n')}\n`;

export const MATCH_JSON = JSON.stringify({
  matchInfo: {
    contestant: [
      { id: 'T1', name: 'Northfield', position: 'home' },
      { id: 'T2', name: '<b>Southgate</b>', position: 'away' },
    ],
  },
  liveData: {
    matchDetails: { period: [{ id: 1, start: '2024-08-10T14:00:00Z' }] },
    lineUp: [
      { contestantId: 'T1', player: [{ playerId: 'h7opta', matchName: 'A. Oak', shirtNumber: 7 }] },
      { contestantId: 'T2', player: [{ playerId: 'a1opta', firstName: 'Bo', lastName: 'Elm', shirtNumber: 1 }] },
    ],
  },
});

export const MATCH_XML = `<?xml version="1.0" encoding="UTF-8"?>
<match><matchInfo id="M"><contestants>
<contestant id="T1" name="Northfield" position="home"/>
<contestant id="T2" name="&lt;b&gt;Southgate&lt;/b&gt;" position="away"/>
</contestants></matchInfo>
<liveData>
<lineUp contestantId="T1"><player playerId="h7opta" matchName="A. Oak" shirtNumber="7"/></lineUp>
<lineUp contestantId="T2"><player playerId="a1opta" firstName="Bo" lastName="Elm" shirtNumber="1"/></lineUp>
</liveData></match>
`;
