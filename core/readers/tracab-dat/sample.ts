/**
 * A hand-made raw TRACAB session for tests: frames 1000 to 1011 at 25 Hz. Home 7 starts at (1.00, -2.50) m and
 * moves 0.10 m a frame along x; away 3 stands at (-10.52, 20.00) m and enters in frame 1001; a referee and spare
 * targets.
 */
const FRAMES = Array.from({ length: 12 }, (_, i) => {
  const away = i === 0 ? '' : '0,2,3,-1052,2000,0.00;';
  const ball = `${i},-50,11,0.4,H,Alive;`;
  return `${1000 + i}:1,1,7,${100 + 10 * i},-250,2.50;${away}3,6,1,2272,-3403,0.00;4,4,-1,5550,4400,0.00;:${ball}:`;
});

export const POSITIONS = `${FRAMES.slice(0, 6).join('\n')}\n\n${FRAMES.slice(6).join('\n')}\n`;

export const METADATA_JSON = JSON.stringify({
  FrameRate: 25,
  PitchShortSide: 6780,
  PitchLongSide: 10490,
  Phase1StartFrame: 1000,
  Phase1EndFrame: 1005,
  Phase2StartFrame: 1008,
  Phase2EndFrame: 2000,
  Phase3StartFrame: 0,
  Phase3EndFrame: 0,
  HomeTeam: { LongName: 'Northfield', Players: [{ FirstName: 'Ari', LastName: 'Oak', JerseyNo: 7 }] },
  AwayTeam: { LongName: '<b>Southgate</b>', Players: [{ FirstName: '', LastName: 'Elm', JerseyNo: 3 }] },
  Kickoff: '2024-08-10 14:00:00',
});

export const METADATA_XML = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<TracabMetaData sVersion="1.0">
  <match dtDate="2024-08-10 14:00:00" iFrameRateFps="25" fPitchXSizeMeters="104.90" fPitchYSizeMeters="67.80">
    <period iId="1" iStartFrame="1000" iEndFrame="1005"/>
    <period iId="2" iStartFrame="1008" iEndFrame="2000"/>
    <period iId="3" iStartFrame="0" iEndFrame="0"/>
  </match>
  <HomeTeam><LongName>Northfield</LongName><Players>
    <Player><FirstName>Ari</FirstName><LastName>Oak</LastName><JerseyNo>7</JerseyNo></Player>
  </Players></HomeTeam>
  <AwayTeam><LongName>&lt;b&gt;Southgate&lt;/b&gt;</LongName><Players>
    <Player><FirstName></FirstName><LastName>Elm</LastName><JerseyNo>3</JerseyNo></Player>
  </Players></AwayTeam>
</TracabMetaData>
`;
