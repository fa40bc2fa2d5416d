import type { Manifest } from '../kernel/manifest';
import * as contexts from './generated/manifests';

type Contexts = typeof contexts;
export type Context = keyof Contexts;
type PartName = 'about' | 'ids' | 'notices' | 'objects' | 'rights' | 'routes' | 'subjects';

/** The declarations of all contexts under one name. */
export type Part<Name extends PartName> = {
  [C in Context]: Name extends keyof Contexts[C] ? Contexts[C][Name] : never;
}[Context];

export const partsOf = <Name extends PartName>(name: Name): readonly Part<Name>[] =>
  Object.values<Partial<Record<PartName, unknown>>>(contexts).flatMap((manifest) =>
    manifest[name] === undefined ? [] : [manifest[name] as Part<Name>],
  );

/** The declarations of a context by its name; none of what the portal keeps for itself. */
export const manifestOf = (context: string): Manifest =>
  (contexts as Readonly<Record<string, Manifest>>)[context] ?? {};

export { contexts };
