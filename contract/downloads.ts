/** Files made of a session: the match report and the timeline for video analysis. */
import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { sessionQuery } from './scalars';

export const download = z.object({
  base64EncodedString: z.base64(),
  /** `prefix_title_date.type` (`core/views/download-name`) */
  fileName: z.string(),
});
export type Download = z.infer<typeof download>;

const errors = {
  ...UNAUTHORISED,
  404: 'No such session, or it is not complete.',
  423: 'The session is locked.',
  429: 'Too many requests.',
};

export const matchReport = defineCall({
  method: 'GET',
  path: '/matchreport',
  summary: 'The match report of a session as PDF.',
  access: { kind: 'customer', module: 'matchreportdownload', bySquad: true },
  audit: 'export',
  query: sessionQuery,
  answer: download,
  errors,
});

export const videoXml = defineCall({
  method: 'GET',
  path: '/videoxml',
  summary: 'Turns and sprints of a session as a Sportscode timeline.',
  access: { kind: 'customer', module: 'videoxmldownload', bySquad: true },
  audit: 'export',
  query: sessionQuery,
  answer: download,
  errors,
});
