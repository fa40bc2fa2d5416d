import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { call } from '../../shared/api/call';
import { send } from '../../shared/api/send';
import { keepChoices, knownChoices } from '../../shared/masterdata/known';

/**
 * The kept lists, by this device or by the server; jobs read without them, too. Not by the api of the other screens,
 * which visitors do not need.
 */
export const readChoices = async (): Promise<Choices | undefined> => {
  const known = knownChoices();
  if (known !== undefined) return known;
  const { data } = await send(call('readChoices'));
  if (data !== undefined) keepChoices(data);
  return data;
};
