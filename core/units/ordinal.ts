const SUFFIX: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

export function ordinal(whole: number): string {
  return `${whole}${SUFFIX[rules.select(whole)]}`;
}
