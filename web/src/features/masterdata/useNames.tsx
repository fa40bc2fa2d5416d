import { nameLang, nameOf } from '@berangkat/contracts/masterdata/choices';
import { type ReactNode } from 'react';
import { useLocale } from '../../shared/i18n';

interface Names {
  readonly name: string;
  readonly indonesianname: string | null;
}

/** Answers how entries are called on screen: in Indonesian by the English name where they have no other. */
export const useNames = () => {
  const locale = useLocale();
  const choiceOf = ({ name, indonesianname }: Names) => ({
    value: name,
    ...(indonesianname !== null && { id: indonesianname }),
  });
  const called = (names: Names): string => nameOf(choiceOf(names), locale);
  const langOf = (names: Names) => nameLang(choiceOf(names), locale);
  return {
    called,
    cell: (names: Names): ReactNode => <span lang={langOf(names)}>{called(names)}</span>,
    optionOf: (value: string, names: Names) => ({ value, label: called(names), lang: langOf(names) }),
    inOrder: <Option extends { readonly label: string }>(options: readonly Option[]): Option[] =>
      [...options].sort((one, other) => one.label.localeCompare(other.label, locale)),
  };
};
