import { describe, expect, it } from 'vitest';
import { memoryFile } from './memory-file';
import { readTrackSet } from './registry';

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
