import { type Action, allows, CAPABILITIES, CATEGORIES, type Category } from '@berangkat/contracts/permissions';

/** Kinds of account that a row of the permissions table lets in nowhere, whatever has been granted to one of them. */
export const shutOut = (action: Action): readonly Category[] =>
  CATEGORIES.filter(
    (category) => allows({ accountid: '', category, role: 'root', capabilities: CAPABILITIES }, action) === 'no',
  );
