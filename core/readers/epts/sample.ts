/**
 * A hand-made EPTS session for tests: frames 1 to 12 at 25 Hz on 100 x 50 m, halves 1-6 and 7-12. Players A1 (home
 * 7) and B1 (away 3) begin; from frame 7 on B2 (away 4) replaces B1, by a second layout.
 */
const register = (channels: readonly string[]): string =>
  `<SplitRegister separator=";">${channels
    .map(
      (id) =>
        `<SplitRegister separator=","><PlayerChannelRef playerChannelId="${id}_x"/>` +
        `<PlayerChannelRef playerChannelId="${id}_y"/></SplitRegister>`,
    )
    .join('')}</SplitRegister>`;

const layout = (first: number, last: number, channels: readonly string[]): string =>
  `<DataFormatSpecification startFrame="${first}" endFrame="${last}" separator=":"><StringRegister name="frameCount"/>` +
  `${register(channels)}<SplitRegister separator=","><BallChannelRef channelId="x"/><BallChannelRef channelId="y"/>` +
  '</SplitRegister></DataFormatSpecification>';

const parameter = (name: string, value: string): string =>
  `<ProviderParameter><Name>${name}</Name><Value>${value}</Value></ProviderParameter>`;

const player = (id: string, team: string, shirt: number): string =>
  `<Player id="${id}" teamId="${team}"><Name>Player ${shirt}</Name><ShirtNumber>${shirt}</ShirtNumber></Player>`;

const channel = (id: string, playerId: string): string =>
  `<PlayerChannel channelId="x" id="${id}_x" playerId="${playerId}"/>` +
  `<PlayerChannel channelId="y" id="${id}_y" playerId="${playerId}"/>`;

export const METADATA = `<?xml version="1.0" encoding="utf-8"?>
<main xmlns:tns="FIFADataTransferFormatEPTSNamespace/FIFADataTransferFormatEPTS">
<Metadata>
<GlobalConfig><FrameRate>25</FrameRate><ProviderGlobalParameters>
${parameter('first_half_start', '1')}${parameter('first_half_end', '6')}
${parameter('second_half_start', '7')}${parameter('second_half_end', '12')}
${parameter('first_extra_half_start', '')}${parameter('first_extra_half_end', '')}
</ProviderGlobalParameters></GlobalConfig>
<Sessions><Session id="s"><Start>2024-08-10T14:00:00.000Z</Start>
<MatchParameters><Score idLocalTeam="A" idVisitingTeam="B"/></MatchParameters>
<FieldSize><Width>100</Width><Height>50</Height></FieldSize></Session></Sessions>
<Teams><Team id="B"><Name>South &amp; Gate</Name></Team><Team id="A"><Name>Northfield</Name></Team></Teams>
<Players>${player('A1', 'A', 7)}${player('B1', 'B', 3)}${player('B2', 'B', 4)}</Players>
<Devices><Device id="d"><Sensors><Sensor id="p"><Channels><Channel id="x"><Unit>normalized</Unit></Channel>
<Channel id="y"><Unit>normalized</Unit></Channel></Channels></Sensor></Sensors></Device></Devices>
<PlayerChannels>${channel('p1', 'A1')}${channel('p2', 'B1')}${channel('p3', 'B2')}</PlayerChannels>
</Metadata>
<DataFormatSpecifications>${layout(1, 6, ['p1', 'p2'])}
${layout(7, 12, ['p1', 'p3'])}</DataFormatSpecifications>
</main>
`;

/** A1 at 0.5 + 0.001 a frame, 0.25; the other at 0.1, 0.9; no ball in frame 1. */
export const POSITIONS = Array.from({ length: 12 }, (_, i) => {
  const ball = i === 0 ? 'NaN,NaN' : '1,0';
  return `${i + 1}:${(0.5 + i / 1000).toFixed(5)},0.25000;0.10000,0.90000:${ball}\n`;
}).join('');

const metricRegister = (id: string): string =>
  `<SplitRegister separator=" "><PlayerChannelRef playerChannelId="${id}_x"/><PlayerChannelRef playerChannelId="${id}_y"/>` +
  `<PlayerChannelRef playerChannelId="${id}_s"/><PlayerChannelRef playerChannelId="${id}_hr"/></SplitRegister>`;

const metricChannels = (id: string, playerId: string): string =>
  ['x', 'y', 's', 'hr']
    .map((kind) => `<PlayerChannel id="${id}_${kind}" channelId="${kind}" playerId="${playerId}"/>`)
    .join('');

const metricChannel = (id: string, unit: string): string =>
  `<Channel id="${id}"><Name>${id}</Name><Unit>${unit}</Unit></Channel>`;

const periodSession = (name: string, start: string, firstFrame: number, lastFrame: number): string =>
  `<Session id="${name}"><SessionType>Period</SessionType><Start>${start}</Start><ProviderSessionParameters>` +
  `${parameter('Start Frame', String(firstFrame))}${parameter('End Frame', String(lastFrame))}` +
  '</ProviderSessionParameters></Session>';

/**
 * A variant from a radio system: metres from a corner of 100 x 50 m, speed in km/h, a heart rate per player,
 * periods as separate sessions, sides as team parameters, other separators.
 */
export const METRIC_METADATA = `<FIFADataTransferFormatEPTS>
<Metadata>
<GlobalConfig><ProviderName>Radio</ProviderName><TrackingType>LPS</TrackingType><FrameRate>20</FrameRate></GlobalConfig>
<Sessions><Session id="9"><SessionType>Full Match</SessionType><MatchParameters><FieldSize><Length>100.0</Length>
<Width>50.0</Width></FieldSize></MatchParameters></Session>
${periodSession('9-1', '2024-08-10T14:00:00', 1, 6)}${periodSession('9-2', '2024-08-10T15:00:00', 7, 12)}</Sessions>
<Teams><Team id="B"><Name>Southgate</Name><ProviderTeamParameters>${parameter('Side', 'A')}</ProviderTeamParameters></Team>
<Team id="A"><Name>Northfield</Name><ProviderTeamParameters>${parameter('Side', 'H')}</ProviderTeamParameters></Team></Teams>
<Players>${player('A1', 'A', 7)}${player('B1', 'B', 3)}</Players>
<Devices><Device id="d"><Sensors><Sensor id="p"><Channels>${metricChannel('x', 'm')}${metricChannel('y', 'm')}</Channels></Sensor>
<Sensor id="v"><Channels>${metricChannel('s', 'km/h')}${metricChannel('hr', 'bpm')}</Channels></Sensor></Sensors></Device></Devices>
<PlayerChannels>${metricChannels('p1', 'A1')}${metricChannels('p2', 'B1')}</PlayerChannels>
</Metadata>
<DataFormatSpecifications><DataFormatSpecification startFrame="1" endFrame="12" separator="|">
<StringRegister name="frameCount"/><StringRegister name="gameClock"/>
<SplitRegister separator=";">${metricRegister('p1')}${metricRegister('p2')}</SplitRegister>
<SplitRegister separator=" "><BallChannelRef channelId="x"/><BallChannelRef channelId="y"/><BallChannelRef channelId="z"/>
</SplitRegister></DataFormatSpecification></DataFormatSpecifications>
</FIFADataTransferFormatEPTS>
`;

export const METRIC_POSITIONS = Array.from({ length: 12 }, (_, i) => {
  const other = i === 1 ? '   ' : '20.5 5  120';
  return `${i + 1}|00:0${i}|${(90 + i / 10).toFixed(2)} 30.00 7.2 150;${other}|50 25 0.1\n`;
}).join('');
