import { type Term, vocabulary } from './vocabulary';

/**
 * Countries and nationalities: the stored name and its ISO 3166-1 alpha-2 code. The members of the United Nations and
 * the other places that people come from or are sent to.
 */
const CODES = {
  afghanistan: 'AF',
  albania: 'AL',
  algeria: 'DZ',
  andorra: 'AD',
  angola: 'AO',
  'antigua and barbuda': 'AG',
  argentina: 'AR',
  armenia: 'AM',
  australia: 'AU',
  austria: 'AT',
  azerbaijan: 'AZ',
  bahamas: 'BS',
  bahrain: 'BH',
  bangladesh: 'BD',
  barbados: 'BB',
  belarus: 'BY',
  belgium: 'BE',
  belize: 'BZ',
  benin: 'BJ',
  bhutan: 'BT',
  bolivia: 'BO',
  'bosnia and herzegovina': 'BA',
  botswana: 'BW',
  brazil: 'BR',
  brunei: 'BN',
  bulgaria: 'BG',
  'burkina faso': 'BF',
  burundi: 'BI',
  cambodia: 'KH',
  cameroon: 'CM',
  canada: 'CA',
  'cape verde': 'CV',
  'central african republic': 'CF',
  chad: 'TD',
  chile: 'CL',
  china: 'CN',
  colombia: 'CO',
  comoros: 'KM',
  'costa rica': 'CR',
  croatia: 'HR',
  cuba: 'CU',
  cyprus: 'CY',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  denmark: 'DK',
  djibouti: 'DJ',
  dominica: 'DM',
  'dominican republic': 'DO',
  ecuador: 'EC',
  egypt: 'EG',
  'el salvador': 'SV',
  'equatorial guinea': 'GQ',
  eritrea: 'ER',
  estonia: 'EE',
  eswatini: 'SZ',
  ethiopia: 'ET',
  fiji: 'FJ',
  finland: 'FI',
  france: 'FR',
  gabon: 'GA',
  gambia: 'GM',
  georgia: 'GE',
  germany: 'DE',
  ghana: 'GH',
  greece: 'GR',
  grenada: 'GD',
  guatemala: 'GT',
  guinea: 'GN',
  'guinea-bissau': 'GW',
  guyana: 'GY',
  haiti: 'HT',
  honduras: 'HN',
  'hong kong': 'HK',
  hungary: 'HU',
  iceland: 'IS',
  india: 'IN',
  indonesia: 'ID',
  iran: 'IR',
  iraq: 'IQ',
  ireland: 'IE',
  israel: 'IL',
  italy: 'IT',
  'ivory coast': 'CI',
  jamaica: 'JM',
  japan: 'JP',
  jordan: 'JO',
  kazakhstan: 'KZ',
  kenya: 'KE',
  kiribati: 'KI',
  kuwait: 'KW',
  kyrgyzstan: 'KG',
  laos: 'LA',
  latvia: 'LV',
  lebanon: 'LB',
  lesotho: 'LS',
  liberia: 'LR',
  libya: 'LY',
  liechtenstein: 'LI',
  lithuania: 'LT',
  luxembourg: 'LU',
  macau: 'MO',
  madagascar: 'MG',
  malawi: 'MW',
  malaysia: 'MY',
  maldives: 'MV',
  mali: 'ML',
  malta: 'MT',
  'marshall islands': 'MH',
  mauritania: 'MR',
  mauritius: 'MU',
  mexico: 'MX',
  micronesia: 'FM',
  moldova: 'MD',
  monaco: 'MC',
  mongolia: 'MN',
  montenegro: 'ME',
  morocco: 'MA',
  mozambique: 'MZ',
  myanmar: 'MM',
  namibia: 'NA',
  nauru: 'NR',
  nepal: 'NP',
  netherlands: 'NL',
  'new zealand': 'NZ',
  nicaragua: 'NI',
  niger: 'NE',
  nigeria: 'NG',
  'north korea': 'KP',
  'north macedonia': 'MK',
  norway: 'NO',
  oman: 'OM',
  pakistan: 'PK',
  palau: 'PW',
  palestine: 'PS',
  panama: 'PA',
  'papua new guinea': 'PG',
  paraguay: 'PY',
  peru: 'PE',
  philippines: 'PH',
  poland: 'PL',
  portugal: 'PT',
  qatar: 'QA',
  'republic of the congo': 'CG',
  romania: 'RO',
  russia: 'RU',
  rwanda: 'RW',
  'saint kitts and nevis': 'KN',
  'saint lucia': 'LC',
  'saint vincent and the grenadines': 'VC',
  samoa: 'WS',
  'san marino': 'SM',
  'sao tome and principe': 'ST',
  'saudi arabia': 'SA',
  senegal: 'SN',
  serbia: 'RS',
  seychelles: 'SC',
  'sierra leone': 'SL',
  singapore: 'SG',
  slovakia: 'SK',
  slovenia: 'SI',
  'solomon islands': 'SB',
  somalia: 'SO',
  'south africa': 'ZA',
  'south korea': 'KR',
  'south sudan': 'SS',
  spain: 'ES',
  'sri lanka': 'LK',
  sudan: 'SD',
  suriname: 'SR',
  sweden: 'SE',
  switzerland: 'CH',
  syria: 'SY',
  taiwan: 'TW',
  tajikistan: 'TJ',
  tanzania: 'TZ',
  thailand: 'TH',
  'timor-leste': 'TL',
  togo: 'TG',
  tonga: 'TO',
  'trinidad and tobago': 'TT',
  tunisia: 'TN',
  turkey: 'TR',
  turkmenistan: 'TM',
  tuvalu: 'TV',
  uganda: 'UG',
  ukraine: 'UA',
  'united arab emirates': 'AE',
  'united kingdom': 'GB',
  'united states': 'US',
  uruguay: 'UY',
  uzbekistan: 'UZ',
  vanuatu: 'VU',
  'vatican city': 'VA',
  venezuela: 'VE',
  vietnam: 'VN',
  yemen: 'YE',
  zambia: 'ZM',
  zimbabwe: 'ZW',
} as const;

export type Country = keyof typeof CODES;

const ALIASES: Partial<Record<Country, readonly string[]>> = {
  'cape verde': ['cabo verde'],
  'czech republic': ['czechia'],
  eswatini: ['swaziland'],
  'ivory coast': ["cote d'ivoire", "côte d'ivoire"],
  macau: ['macao'],
  myanmar: ['burma'],
  'north macedonia': ['macedonia'],
  'south korea': ['korea', 'republic of korea'],
  'timor-leste': ['east timor'],
  turkey: ['türkiye', 'turkiye'],
  'united arab emirates': ['uae'],
  'united kingdom': ['uk', 'great britain'],
  'united states': ['usa', 'us', 'united states of america'],
  vietnam: ['viet nam'],
};

export const DEFAULT_COUNTRY: Country = 'indonesia';

const LOWER_CASE_WORDS = new Set(['and', 'of', 'the']);
const titled = (name: string): string =>
  name.replace(/[a-z]+/g, (word) => (LOWER_CASE_WORDS.has(word) ? word : word[0]!.toUpperCase() + word.slice(1)));

const displayNames = (style: 'short' | 'long') => new Intl.DisplayNames('id', { type: 'region', style });
let names: Readonly<Record<'short' | 'long', Intl.DisplayNames>> | undefined;

/** The everyday name: 'Hong Kong' and not its administrative name, but 'Amerika Serikat' and not 'AS'. */
const indonesianName = (code: string): string => {
  names ??= { short: displayNames('short'), long: displayNames('long') };
  const name = names.short.of(code)!;
  return name.length > 2 ? name : names.long.of(code)!;
};

/**
 * Its names are made when somebody reads them: 200 of them, asked of the platform, held up every page that has the list.
 * The default stands in every form and reads the same in both languages: the first name that a phone is asked for holds
 * up its page for a tenth of a second.
 */
const country = (name: string, code: string): Term => ({
  get en() {
    return titled(name);
  },
  get id() {
    return name === DEFAULT_COUNTRY ? titled(name) : indonesianName(code);
  },
  aliases: ALIASES[name as Country] ?? [],
});

/**
 * The fixed list of countries, which is that of nationalities, too (000 §3). English names come from the list itself
 * and Indonesian ones from the platform's own data, so that the list needs no translation of its own.
 */
export const countries = vocabulary(
  Object.fromEntries(
    Object.entries(CODES).map(([name, code]): [string, Term] => [name, country(name, code)]),
  ) as Record<Country, Term>,
);

/** ISO 3166-1 alpha-2 code, e.g. for flags and for the country of a connection. */
export const countryCode = (of: Country): string => CODES[of];

/** The country of an ISO code, or undefined where the list has none. */
export const countryOfCode = (code: string): Country | undefined =>
  countries.values.find((name) => CODES[name] === code.toUpperCase());
