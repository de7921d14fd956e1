import { columnMappings } from '@halfturn/contract/data/column-mappings';
import { formats as formatsCall } from '@halfturn/contract/data/imports';
import {
  dayOfGroup,
  formatOfGroup,
  type FoundState,
  foundStateText,
  foundSummary,
  leftOutWords,
  placeOfGroup,
} from '@halfturn/core/views/data/found-sessions';
import { questionLabel, PARTS_CHOICES } from '@halfturn/core/views/data/import-questions';
import { type ImportsClient, openImportsClient } from '@halfturn/workers/imports/client';
import type { FoundSessions } from '@halfturn/workers/imports/contract';
import { Button, Checkbox, FileButton, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { sessionPath } from '../../../routes/links';
import { LASTING, useCall } from '../../../state/calls/use-call';
import { useTimeZone } from '../../../state/user/use-customer';
import { PlainTable } from '../../../tables/PlainTable';
import classes from '../import.module.css';
import type { useWeekImport } from './use-week-import';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly customerId: number;
  readonly week: ReturnType<typeof useWeekImport>;
}

const FILES_A_STEP = 5;

/**
 * Imports the sessions in a folder or archive: finds them in the browser and imports them one after the other, with a
 * line for each.
 */
export function ImportWeekDialog({ opened, onClose, customerId, week }: Props) {
  const [found, setFound] = useState<FoundSessions | 'looking' | null>(null);
  const [seen, setSeen] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [ourTeam, setOurTeam] = useState<'home' | 'away'>('home');
  const [newPlayers, setNewPlayers] = useState(false);
  const [parts, setParts] = useState('');
  const formats = useCall(formatsCall, {}, LASTING);
  const timeZone = useTimeZone();
  const saved = useCall(columnMappings, { query: { customerId } });
  const summary = useRef<HTMLParagraphElement>(null);
  const looking = useRef<ImportsClient | null>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const sessions = found === null || found === 'looking' ? [] : found.sessions;
  const hasBegun = week.states.length > 0;

  const { isRunning } = week;
  // Which files make a session depends on the club's saved mappings.
  const isBusy = isRunning || saved.isPending;
  useEffect(() => {
    summary.current?.focus();
  }, [hasBegun, isRunning]);
  const labelOf = (format: string): string => formats.data?.find(({ id }) => id === format)?.label ?? format;

  async function look(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    looking.current?.dispose();
    week.reset();
    setFound('looking');
    setSeen(null);
    const client = openImportsClient();
    looking.current = client;
    const chosen = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    const onFile = (done: number, of: number): void => {
      if (looking.current === client && (done === of || done % FILES_A_STEP === 0)) setSeen({ done, of });
    };
    const sessionsFound = await client
      .sessionsIn(chosen, saved.data ?? [], timeZone, onFile)
      .catch((): FoundSessions => ({ sessions: [], left: [], problem: 'The files could not be read. Try again.' }));
    client.dispose();
    if (looking.current !== client) return;
    looking.current = null;
    setFound(sessionsFound);
  }

  /** Terminates the worker at once, whatever it is doing. */
  function stopLooking(): void {
    looking.current?.dispose();
    looking.current = null;
    setFound(null);
  }

  const stateOf = ({ index }: { readonly index: number }) => (
    <StateOf customerId={customerId} state={week.states[index]} />
  );
  return (
    <Modal opened={opened} onClose={onClose} title="Import a folder" size="xl" closeOnClickOutside={false} keepMounted>
      <Stack>
        <Text>
          Every session in a folder or a ZIP archive, by folder, format and start. Sessions already in the portal are
          skipped.
        </Text>
        <Group>
          <input
            ref={(input) => {
              folderInput.current = input;
              // React has no attribute for a folder picker.
              input?.setAttribute('webkitdirectory', '');
            }}
            type="file"
            multiple
            hidden
            aria-label="Folder"
            onChange={(event) => void look([...(event.currentTarget.files ?? [])])}
          />
          <Button variant="default" disabled={isBusy} onClick={() => folderInput.current?.click()}>
            Choose a folder
          </Button>
          <FileButton accept=".zip,application/zip" onChange={(file) => void look(file === null ? [] : [file])}>
            {(props) => (
              <Button {...props} variant="default" disabled={isBusy}>
                Choose a ZIP archive
              </Button>
            )}
          </FileButton>
        </Group>
        {found === 'looking' && (
          <Group>
            <Text role="status">Reading the beginning of the files …</Text>
            {seen !== null && (
              <Text className={classes['count']}>
                {seen.done} of {seen.of}
              </Text>
            )}
            <Button variant="default" size="compact-sm" onClick={stopLooking}>
              Cancel
            </Button>
          </Group>
        )}
        {found !== null && found !== 'looking' && (
          <>
            <ProblemAlert text={found.problem} />
            {found.problem === null && sessions.length === 0 && <Text role="status">No session was found.</Text>}
            {sessions.length > 0 && (
              <PlainTable
                label="Sessions found"
                minWidthPx={600}
                rows={sessions.map((session, index) => ({ ...session, index }))}
                rowKey={({ index }) => index}
                columns={[
                  { title: 'Session', kind: 'head', cell: ({ group }) => placeOfGroup(group) },
                  { title: 'State', cell: stateOf },
                  {
                    title: 'Day',
                    kind: 'time',
                    cell: ({ group }) => dayOfGroup(group, timeZone) ?? 'Day of the import',
                  },
                  { title: 'Format', cell: ({ group }) => formatOfGroup(group, labelOf(group.format)) },
                ]}
              />
            )}
            {found.left.length > 0 && (
              <details>
                <summary className={classes['reason']}>{leftOutWords(found.left)}</summary>
                <p>They belong to no session, or to several in their folder.</p>
                <ul>
                  {found.left.map((path) => (
                    <li key={path}>{path}</li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
        {hasBegun && (
          <Text ref={summary} tabIndex={-1} role="status" className={classes['outcome']}>
            {foundSummary(week.states)}
          </Text>
        )}
        {sessions.length > 0 && !hasBegun && (
          <>
            <Radio.Group
              label="Our team"
              description="Our side in files with two teams"
              value={ourTeam}
              onChange={(value) => setOurTeam(value === 'away' ? 'away' : 'home')}
            >
              <Group mt="xs">
                <Radio value="home" label="Home" />
                <Radio value="away" label="Away" />
              </Group>
            </Radio.Group>
            <Radio.Group
              label={questionLabel('parts')}
              description="For sessions of several files, sheets or named tracks. Without an answer, they are refused if it matters"
              value={parts}
              onChange={setParts}
            >
              <Group mt="xs">
                <Radio value="" label="Left open" />
                {PARTS_CHOICES.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Group>
            </Radio.Group>
            <Checkbox
              label="Add unknown players to the squad"
              description="For a club’s first files; otherwise they stay unidentified until you say who they are"
              checked={newPlayers}
              onChange={(event) => setNewPlayers(event.currentTarget.checked)}
            />
          </>
        )}
        <DialogActions>
          {week.isRunning ? (
            <Button variant="default" onClick={() => week.stop()}>
              Stop
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          )}
          {!hasBegun && (
            <Button
              disabled={sessions.length === 0}
              onClick={() => void week.start(sessions, { ourTeam, newPlayers: newPlayers ? 'true' : '', parts })}
            >
              {importLabel(sessions.length)}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  );
}

function importLabel(sessions: number): string {
  return sessions === 0 ? 'Import' : sessions === 1 ? 'Import 1 session' : `Import ${sessions} sessions`;
}

function StateOf({ customerId, state }: { readonly customerId: number; readonly state: FoundState | undefined }) {
  if (state === undefined) return 'Not imported yet';
  if (state.kind !== 'done') return foundStateText(state);
  const to = sessionPath('overview', { customerId, sessionId: state.sessionId });
  return <Link to={to}>{foundStateText(state)}</Link>;
}
