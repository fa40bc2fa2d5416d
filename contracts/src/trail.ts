import type { Trail } from './kernel/manifest';
import { merged } from './kernel/merged';
import { partsOf } from './manifests';
import type { Locale } from './reference/locale';

/** The audit trail of all contexts in one language. */
export const loadTrail = async (locale: Locale): Promise<Required<Trail>> => {
  const parts: readonly Trail[] = await Promise.all(partsOf('trail').map(async (part) => (await part[locale]()).trail));
  const of = (name: keyof Trail): Readonly<Record<string, string>> =>
    merged(parts.map((part): Readonly<Record<string, string>> => part[name] ?? {}));
  return {
    objects: of('objects'),
    actions: of('actions'),
    sentences: of('sentences'),
    onOneself: of('onOneself'),
    words: of('words'),
  };
};
