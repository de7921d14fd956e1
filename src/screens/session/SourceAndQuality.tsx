import { formats as formatsCall } from '@halfturn/contract/data/imports';
import type { PlayedNoun } from '@halfturn/core/views/words/session-noun';
import { Folded } from '../../frame/Folded';
import { Section } from '../../frame/Section';
import { LASTING, useCall } from '../../state/calls/use-call';
import { PlayersSeen } from './QualityByPlayer';
import type { SessionParameters, SessionSource } from './session-context';
import classes from './session.module.css';
import { parametersWords, sourceSentence } from './source-sentence';
import { WithTheBall } from './InAndOutOfPossession';

interface Props {
  readonly source: SessionSource;
  readonly parameters: SessionParameters;
  readonly customerId: number;
  readonly sessionId: number;
  readonly played: PlayedNoun;
}

export function SourcePanel({ source, parameters, customerId, sessionId, played }: Props) {
  const formats = useCall(formatsCall, {}, LASTING);
  const label = formats.data?.find((format) => format.id === source.format)?.label ?? source.format;
  const methods = Object.entries(source.methodVersions);
  return (
    <Section id="source" title="Source and quality">
      <div className={classes['source']}>
        <p>{sourceSentence(source, label, played)}</p>
        {source.notes.length > 0 && (
          <ul>
            {source.notes.map((note, index) => (
              <li key={`${note.code}-${index}`}>{note.text}</li>
            ))}
          </ul>
        )}
        <PlayersSeen customerId={customerId} sessionId={sessionId} />
        <WithTheBall customerId={customerId} sessionId={sessionId} />
        {methods.length > 0 && (
          <Folded name="methods" title="Methods and versions">
            <ul className="tabular">
              {methods.map(([id, version]) => (
                <li key={id}>
                  {id} {version}
                </li>
              ))}
              <li>
                Parameters: {parametersWords(parameters)} ({parameters.hash})
              </li>
            </ul>
          </Folded>
        )}
      </div>
    </Section>
  );
}
