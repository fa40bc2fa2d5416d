import type { Trail } from '../kernel/manifest';
import { merged } from '../kernel/merged';
import type { Locale } from '../shared/reference/locale';
import { trails } from './generated/trails';

/** The audit trail of all contexts in one language. */
export const loadTrail = async (locale: Locale): Promise<Required<Trail>> => {
  const parts: readonly Trail[] = await Promise.all(
    Object.values(trails).map(async (part) => (await part[locale]()).trail),
  );
  const of = <Name extends keyof Trail>(name: Name): Required<Trail>[Name] =>
    merged(parts.map((part): object => part[name] ?? {}));
  return {
    objects: of('objects'),
    actions: of('actions'),
    sentences: of('sentences'),
    onOneself: of('onOneself'),
    fields: of('fields'),
    pages: of('pages'),
    words: of('words'),
  };
};

export { pageName } from '../contexts/audit/pages';

interface Said {
  readonly comment: string | null;
  readonly saidname?: string | null | undefined;
}

/**
 * Answers what was said with an action, in the language of the words where the portal itself wrote it. The id of a person
 * stays beside the name: the two of a merge are often called the same.
 */
export const saidIn = ({ comment, saidname }: Said, { words }: Pick<Trail, 'words'>): string | null =>
  comment !== null && saidname ? `${saidname} (${comment})` : (words?.[comment ?? ''] ?? comment);
