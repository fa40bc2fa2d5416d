import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { type useAppDispatch } from '../useAppDispatch';
import { readChoices } from './api';
import { keepChoices, knownChoices } from './known';

/**
 * The lists for what is no component, asked for and kept on this device; where the line is gone, as they were last.
 * Undefined where neither is there.
 */
export const askChoices = async (dispatch: ReturnType<typeof useAppDispatch>): Promise<Choices | undefined> => {
  try {
    const choices = await dispatch(readChoices.initiate(undefined, { subscribe: false })).unwrap();
    keepChoices(choices);
    return choices;
  } catch {
    return knownChoices();
  }
};
