/**
 * The letters of each language beyond A to Z, and patterns its names never have. They reveal the encoding that
 * turned bytes into the names of a squad.
 */

export interface TextLanguage {
  readonly letters: string;
  readonly never: RegExp;
  readonly seldom?: RegExp;
}

const V = 'aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿāăąēėęěīįıōőūůűų';
const NO_SLAVIC = 'sk[iy]|cz|[srd]z';
const language = (letters: string, never: string, seldom?: string): TextLanguage => ({
  letters,
  never: new RegExp(never, 'u'),
  ...(seldom === undefined ? {} : { seldom: new RegExp(seldom, 'u') }),
});
const needsVowel = (letters: string): string => `(?<![${V}])[${letters}](?![${V}])`;

const FRENCH = language(
  'àâæçéèêëîïôœùûüÿ',
  `è(?![bcdfgjlmnpqrstvxz])|èk|[${V}][èê]|ù|ÿ(?!$)|ê(?![tmlrnvpqs]|ch)|û(?![tmlrnps]|ch)|ç(?![aouâàôû])|œ(?![ui])|æ|à(?!$)|ï(?![${V}]|[nlms])|${NO_SLAVIC}`,
);
const SPANISH = language(
  'áéíóúüñçàèòï',
  `ñ(?![aeiouáéíóú])|[bcdfghjklpqrstvwxz]ñ|^ñ|[èò][${V}]|[${V}][èò]|è[ck]|[áíúñ].*[àèò]|[àèò].*[áñ]|ç(?![aou]|$)|ï(?<![${V}]ï)|íi|w|[^c]k|${NO_SLAVIC}`,
);
const PORTUGUESE = language(
  'áâãàçéêíóôõúü',
  `õ(?!es)|ã(?!$|[oesn])|[âêô][${V}]|[${V}][âêô]|ê[ck]|ç(?![aouãáó])|${NO_SLAVIC}`,
);
const ITALIAN = language('àèéìòù', `[àèéìòù](?!$)|[aeou][àèéòù]$|[kjwxy]`);
const GERMAN = language('äöüßéè', `è|ß(?<![aeiouyäöü]ß)|^ß`);
const SWEDISH = language('åäöé', `å[${V}]|[aeiouyäö]å`);
const DANISH = language('æøåéöäü', `[${V}]æ|æ[aouyåø]|[${V}]ø|ø[aouæå]|å[${V}](?<!åe|ås)|[aeouæø]å`);
const ICELANDIC = language(
  'áðéíóúýþæö',
  `^ð|(?<=\\p{L})þ|þ(?![${V}jróúáv])|[${V}]æ|æ[${V}]|[zwcq]|ý.*ý|[${V}]ý|(?<![${V}rfgn])ð|ðl|[${V}]ð[uo][nz]`,
);
const FAROESE = language('áðíóúýæø', `^ð|[${V}]ø|ø[${V}](?<!øg|øv)|[${V}]æ|æ[ouy]|[zwcqx]|ý.*ý|(?<![${V}])ð`);
const ESTONIAN = language('õäöüšž', `[aeiouäöüõ][^aeiouäöüõ]+[õö]|[cqwxyz]|${needsVowel('šž')}`, 'š|ž');

const POLISH = language(
  'ąćęłńóśźż',
  `[ńśź][${V}]|ć[${V}]|[${V}][ąę](?<!ią|ię)|[ąę][${V}]|^[ąęń]|(?<!^)(?<![${V}])[ćńź]|^ć(?![wmp])|ł[ńćśź]|[vxq]`,
);
const CZECH = language(
  'áčďéěíňóřšťúůýž',
  `(?<![bpvmdtnf])ě|^ů|ů[${V}]|[${V}]ů|ř(?![eiíěáaouůkn]|$)|řy|(?<![${V}])ř(?![${V}])|ý.*ý|[${V}]ý|[${V}]ě|[áéíóúýůě]{2}|(?<![${V}])[ďťň](?![${V}])|[ňďť](?:[eiyíýě]|s$)|(?<![${V}rl]|^)č(?![${V}])|[rl]č(?![${V}km])|^[ňďť](?![${V}])|[wqx]`,
);
const SLOVAK = language(
  'áäčďéíĺľňóôŕšťúýž',
  `ä(?<![mpbv]ä)|[ĺŕ][${V}]|[${V}][ĺŕ]|[ĺŕ]$|^[ĺŕ]|ý.*ý|[${V}]ý|(?<![${V}])[ďťňľ](?![${V}])|[ňďťľ](?:[eiyíýé]|s$)|(?<![${V}rl]|^)č(?![${V}])|[rl]č(?![${V}km])|ô(?![a-zščžňľ])|[wqx]`,
  '[ĺŕ]',
);
const CROATIAN = language(
  'čćđšž',
  `${needsVowel('ćđ')}|^ć[^${V}]|(?<![${V}rln]|^)č(?![${V}])|[rln]č(?![${V}km])|[čćšž]{2}|[wqx]|y`,
);
const HUNGARIAN = language('áéíóöőúüű', `[őű][${V}]|[${V}][őű]|[wxq]|[aou].*ű[^r]`, '[aáoóuú].*[őű]|ő.*[aáoóuú]');
const ROMANIAN = language('ăâîşţ', `ă[${V}]|[aouyăâ]ă|ţţ|[wqky]|â[${V}]|[${V}]â|ţ(?<![${V}nrlcţ]ţ)(?<!^ţ)`);

const TURKISH = language(
  'çğıöşüâîi̇',
  `(?<![aeıioöuüâ])ğ|[aeıioöuü]ı|ı[aeioöuü]|[wxq]|^[bcçdfgğhjklmnprsştvyz]{2}|[bcçdfgğhjklmnprsştvyz]{4}`,
  '[^aeıioöuü][nkthrl]ı$',
);
const LITHUANIAN = language(
  'ąčęėįšųūž',
  `[ąęį](?![žsn])|ų|[^saeėiūou]$|[aeouąęūy]ė|ė[${V}]|ss$|[wqx]|ū[${V}]|[${V}]ū`,
  'o$|[^i]u$',
);
const LATVIAN = language(
  'āčēģīķļņšūž',
  `[āēīū][${V}]|[${V}][āēū]|[aeouāēū]ī|[^saeiāēšou]$|(?<!^)(?<![${V}lnršk])[ķģ]|(?<!^)(?<![${V}lrzšt])[ļņ](?![${V}])|[wqxy]`,
  '[ķģ][aouā]|o$|u$',
);
const CYRILLIC_VOWELS = 'аеёиоуыэюяіїє';
const RUSSIAN = language(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ’',
  `^[ыьъ]|(?<![${CYRILLIC_VOWELS}])й|[${CYRILLIC_VOWELS}][ьъ]|[ьъ]{2}|^[^${CYRILLIC_VOWELS}]+$|[^${CYRILLIC_VOWELS}ьъй]{6}|[${CYRILLIC_VOWELS}]{4}|^[жшчщ][яюы]|[жшщ][яюы]|[юы][аоуыэ]`,
  `[^${CYRILLIC_VOWELS}]э`,
);
const SERBIAN = language('абвгдежзијклмнопрстуфхцчшђљњћџѓќѕ', '[аеиоу]{4}|^[^аеиоуржзкљњл]+$|^[^аеиоур]{3,}$');
const GREEK = language(
  'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐ',
  'ΰ|ς.|σ$|[βγδζθκλμπτφχψξσ]$|[άέήίόύώ].*[άέήίόύώ]|^[^αεηιουωάέήίόύώϊϋΐ]+$|[βγδζθκλμνξπρστφχψ]{4}',
  '^[^άέήίόύώ]+$',
);

const WESTERN = [FRENCH, SPANISH, PORTUGUESE, ITALIAN, GERMAN, SWEDISH, DANISH, ICELANDIC, FAROESE, ESTONIAN];
const FRENCH_OR_GERMAN = [FRENCH, GERMAN];

export const LANGUAGES_OF_TABLES = {
  western: WESTERN,
  central: [POLISH, CZECH, SLOVAK, CROATIAN, HUNGARIAN, ROMANIAN, ...FRENCH_OR_GERMAN.slice(1)],
  turkish: [TURKISH, ...FRENCH_OR_GERMAN],
  baltic: [LITHUANIAN, LATVIAN, ESTONIAN, SWEDISH, GERMAN],
  cyrillic: [RUSSIAN, SERBIAN],
  greek: [GREEK],
} satisfies Readonly<Record<string, readonly TextLanguage[]>>;

const FOREIGN = 1;
const NEVER = 1;
const SELDOM = 0.6;
const MOST = 3;

export function foreignness(name: string, { letters, never, seldom }: TextLanguage): number {
  let found = never.test(name) ? NEVER : 0;
  if (seldom?.test(name) === true) found += SELDOM;
  for (const letter of name)
    if (letter > '\u007f' && /\p{L}/u.test(letter) && !letters.includes(letter)) found += FOREIGN;
  if (!/[aeiouyà-ÿāăąēėęěīįıōőūůűų\u0370-\u04ff]/u.test(name) && name.length > 2 && !/r|l/.test(name)) found += NEVER;
  return Math.min(MOST, found);
}
