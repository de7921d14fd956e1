/** The options of a command, each taken or refused: of two values for an option of one, none is dropped in silence. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './terminal';

/** @throws UsageError for an option given twice that takes one value; TypeError for one the command does not have */
export function argumentsOf<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  const given = new Set<string>();
  const { tokens = [] } = parseArgs({ ...config, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || config.options?.[token.name]?.multiple === true) continue;
    if (given.has(token.name)) throw new UsageError(`--${token.name} is given twice: it takes one value.`);
    given.add(token.name);
  }
  return parseArgs(config);
}
