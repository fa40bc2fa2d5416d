import { spelling } from './values';

/** One value that forms offer, or that records have. What is left out of it is empty. */
export interface Choice {
  /** The value that records hold. */
  readonly value: string;
  /** The English name, where it is not the value. */
  readonly en?: string | undefined;
  /** The Indonesian name, where it is not the English one. */
  readonly id?: string | undefined;
  /** Other spellings: of the documents, and of what was merged into it, which records may hold. */
  readonly also?: readonly string[] | undefined;
  /** It is not offered any more. */
  readonly off?: true | undefined;
}
export interface DepartmentChoice extends Choice {
  readonly positions: readonly Choice[];
}
export interface IndustryChoice extends Choice {
  readonly departments: readonly DepartmentChoice[];
}
/** Industries with their departments with their positions, in the order in which forms offer them. */
export type Choices = readonly IndustryChoice[];

/** How a choice reads in a language. */
export const nameOf = ({ value, en, id }: Choice, locale: string): string =>
  (locale === 'id' ? id : undefined) ?? en ?? value;

/** The language of {@link nameOf} where it is not the one asked for: names that Indonesian has none for are English. */
export const nameLang = ({ id }: Choice, locale: string): 'en' | undefined =>
  locale === 'id' && id === undefined ? 'en' : undefined;

/** The choice that somebody means: by its value, or else by any of its names and spellings, in any case and spacing. */
export const choiceCalled = <C extends Choice>(list: readonly C[], typed: string): C | undefined => {
  const wanted = spelling(typed);
  return (
    list.find(({ value }) => spelling(value) === wanted) ??
    list.find((choice) =>
      [...(choice.also ?? []), choice.en, choice.id].some((name) => name && spelling(name) === wanted),
    )
  );
};

export const departmentsIn = (choices: Choices): readonly DepartmentChoice[] =>
  choices.flatMap(({ departments }) => departments);
export const positionsIn = (choices: Choices): readonly Choice[] =>
  departmentsIn(choices).flatMap(({ positions }) => positions);

/** The work that somebody looks for, as an application says it. */
export interface WantedWork {
  readonly industry: string;
  readonly department: string;
  readonly positions: readonly string[];
}

/** That work in stored values, or the first field that is not offered. */
export type FoundWork =
  | { readonly work: WantedWork; readonly refused?: undefined }
  | { readonly refused: keyof WantedWork; readonly department: string; readonly work?: undefined };

/**
 * Finds the entries that a sent name means. Only active ones may be chosen; those that a record has already may stay.
 * @param before what the record has, as far as it is known
 */
export const findWork = (
  choices: Choices,
  { industry, department, positions }: WantedWork,
  before: { readonly [Field in keyof WantedWork]?: WantedWork[Field] | null | undefined } = {},
): FoundWork => {
  const may = (choice: Choice | undefined, list: readonly Choice[], had: readonly string[]): choice is Choice =>
    choice !== undefined && (choice.off !== true || had.some((value) => choiceCalled(list, value) === choice));
  const hadOf = (value: string | null | undefined): readonly string[] => (value ? [value] : []);

  const industryFound = choiceCalled(choices, industry);
  if (!may(industryFound, choices, hadOf(before.industry))) return { refused: 'industry', department };
  const found = choiceCalled(industryFound.departments, department);
  if (!may(found, industryFound.departments, hadOf(before.department))) return { refused: 'department', department };
  const values: string[] = [];
  for (const position of positions) {
    const chosen = choiceCalled(found.positions, position);
    const kept = before.positions?.includes(position) === true;
    if (!may(chosen, found.positions, before.positions ?? []) && !kept)
      return { refused: 'positions', department: nameOf(found, 'en') };
    const value = chosen?.value ?? position;
    if (!values.includes(value)) values.push(value);
  }
  return { work: { industry: industryFound.value, department: found.value, positions: values } };
};
