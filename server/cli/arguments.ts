/** Parses a command's options strictly: giving a single-value option twice is an error. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './terminal';

/** @throws UsageError for a repeated single-value option; TypeError for an unknown one */
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
