import { describe, expect, it } from 'vitest';
import { memoryFile } from './shared/memory-file';
import { readTrackSet } from './read-session';

describe('files without samples', () => {
  it.each([
    [
      'a summary',
      'Date:,1/15/2019\n\nPlayer Name,Period Name,Total Distance\nA,Session,11382\n',
      'is a summary with totals',
    ],
    [
      'a season summary',
      'player_name,minutes_full_all,total_distance_full_all\nA,90,10000\n',
      'is a summary with totals',
    ],
    ['a summary of minutes', 'MINUTE;5;5;total;METRIC\nFEATURE;Distance (m);Speed\n', 'is a summary with totals'],
    ['events', 'Team,Type,Subtype,Start Frame,End Frame,Start X,End X\nA,PASS,,1,2,0,1\n', 'lists events'],
    ['a line of passes', 'Team,Start Frame,End Frame,Start X,Start Y,End X,End Y\na,0,42,34,7,21,19\n', 'lists events'],
    [
      'StatsBomb events',
      '[{"id": "a", "index": 1, "period": 1, "type": {"id": 35, "name": "Starting XI"}, "possession_team": {"id": 1}, "play_pattern": {"id": 1}}]',
      'lists the events of a match by StatsBomb',
    ],
    [
      '360 frames',
      '[{"event_uuid": "a", "visible_area": [1, 2], "freeze_frame": [{"teammate": true, "location": [1, 2]}]}]',
      'holds 360 freeze frames of StatsBomb',
    ],
    [
      'Wyscout events',
      '{"events": [{"eventId": 8, "subEventName": "Simple pass", "playerId": 1, "matchPeriod": "1H", "eventSec": 2.7}]}',
      'lists the events of a match by Wyscout',
    ],
    [
      'Opta events in XML',
      '<?xml version="1.0"?>\n<Games timestamp="2024-08-10"><Game id="1"><Event id="2" type_id="1" period_id="1" x="50" y="50"/></Game></Games>',
      'lists the events of a match by Opta',
    ],
    [
      'Stats Perform events',
      '{"matchInfo": {"id": "a"}, "liveData": {"event": [{"id": 1, "typeId": 1, "x": 50, "y": 50, "qualifier": []}]}}',
      'lists the events of a match by Opta',
    ],
    [
      'Sportec events',
      '<?xml version="1.0"?>\n<PutDataRequest><Event EventId="1" EventTime="2024-08-10T14:00:00" X-Position="52.5"><Play/></Event></PutDataRequest>',
      'lists the events of a match by Sportec',
    ],
    [
      'Metrica events',
      '{"data": [{"index": 1, "team": {"name": "A"}, "type": {"name": "PASS", "id": 1}, "subtypes": null, "start": {"frame": 1, "time": 0.04, "x": 0.5}}]}',
      'lists the events of a match by Metrica',
    ],
    [
      'clips',
      '<?xml version="1.0"?>\n<file><SORT_INFO/><ALL_INSTANCES><instance><ID>1</ID><start>1</start><end>9</end></instance></ALL_INSTANCES></file>',
      'lists clips of a match .InStat or Sportscode.',
    ],
    [
      'SkillCorner events',
      'event_id,index,match_id,frame_start,frame_end,period,event_type,x_start,y_start\n8_0,0,1,10,20,1,player_possession,1,2\n',
      'lists the dynamic events of a match by SkillCorner',
    ],
    [
      'SkillCorner phases',
      'index,match_id,frame_start,frame_end,attacking_side,team_in_possession_phase_type\n0,1,10,20,left_to_right,build_up\n',
      'lists phases of play by SkillCorner',
    ],
    ['split times', '"athlete","bodyweight","distance","time"\n"A",75,5,1.2\n', 'holds times at timing gates'],
    ['drills', 'Player Name,Start Time,End Time\nA,1,2\n', 'says when players took part in drills'],
    ['players', 'id,full_name,shirt_num\n1,A,7\n', 'is a list of players'],
    ['periods', 'period_id,start_frame,end_frame\n1,1,100\n', 'lists the periods of a match'],
    ['corners', 'longitude,latitude\n5,50\n', 'holds the corners of a pitch'],
    ['metadata', '{"tracking_data_frame_rate": 25, "pitch_dimensions": [105, 68]}', 'describes a match and holds no'],
    ['a mapping', '{"columns": {"time": "t"}}', 'is a column mapping'],
  ])('%s is called what it is', async (_, text, phrase) => {
    await expect(readTrackSet([memoryFile('a.txt', text)], {})).rejects.toThrow(
      new RegExp(`^a\\.txt: The file [^.]*${phrase}[^.]*\\. [A-Z]`),
    );
  });
});
