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
    words: of('words'),
  };
};
