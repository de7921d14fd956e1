import { badgeSettings, type ClubBadge, setClubBadge } from '@halfturn/contract/admin/club-badge';
import { readableInk } from '@halfturn/core/views/words/readable-ink';
import { Button, ColorInput, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Crest } from '../../../frame/Crest';
import { QueryView } from '../../../frame/QueryView';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import classes from './clubs.module.css';
import { readCrest } from './crest-file';

interface Props {
  readonly customerId: number;
  readonly name: string;
}

export function ClubBadgeForm(props: Props) {
  const query = useCall(badgeSettings, { query: { customerId: props.customerId } });
  return (
    <QueryView query={query} failedTitle="Crest and colour could not be loaded">
      {(badge) => <Fields {...props} badge={badge} />}
    </QueryView>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/;

function Fields({ customerId, name, badge }: Props & { readonly badge: ClubBadge }) {
  const [typed, setTyped] = useState(badge.colour ?? '');
  const [crest, setCrest] = useState(badge.crest);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useChange(setClubBadge, { named: SAID_HERE });
  const colour = typed.trim().toLowerCase();
  const isColour = colour === '' || COLOUR.test(colour);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const read = await readCrest(file);
    setProblem(read.problem);
    if (read.crest !== null) setCrest(read.crest);
  };
  const shown = COLOUR.test(colour) ? colour : null;
  return (
    <form
      aria-label={`Crest and colour of ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isColour) return;
        const changed = crest === badge.crest ? {} : { crest };
        save.mutate({ body: { customerId, colour: colour === '' ? null : colour, ...changed } });
      }}
    >
      <Stack>
        <ChangeProblem changes={[{ refusal: null, problem }, save]} />
        <p
          className={classes['badge']}
          style={shown === null ? undefined : { background: shown, color: readableInk(shown) }}
        >
          {crest !== null && (
            <span className={classes['crest']}>
              <Crest crest={crest} alt={`Crest of ${name}`} />
            </span>
          )}
          {name}
        </p>
        <Group align="end">
          <ColorInput
            label="Colour"
            placeholder="#1a7544"
            value={typed}
            error={isColour ? undefined : 'Write the colour as #1a7544'}
            eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
            onChange={setTyped}
          />
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default">
                {crest === null ? 'Choose crest' : 'Change crest'}
              </Button>
            )}
          </FileButton>
          {crest !== null && (
            <Button variant="default" onClick={() => setCrest(null)}>
              Remove crest
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!isColour}>
            Save
          </Button>
        </Group>
        <Text size="sm" c="var(--ink-muted)" role="status">
          {save.isSuccess ? 'Saved. ' : ''}Match reports and printed pages carry them. The crest is a PNG, JPEG or WebP
          image and is stored at up to 256 pixels.
        </Text>
      </Stack>
    </form>
  );
}
