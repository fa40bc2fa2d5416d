import { type OriginKind } from '@berangkat/contracts/histories';
import { createContext } from 'react';

/** The subject of a question: fields of an object or a record, with their names for the reader. */
export interface OriginQuestion {
  readonly kind: OriginKind;
  readonly id: string;
  readonly fields: readonly string[];
  readonly name: string;
}

/** Shows where values come from, beside what was pressed; undefined while nobody asks. */
export const OriginContext = createContext<((asked: OriginQuestion, anchor: HTMLElement) => void) | undefined>(
  undefined,
);
