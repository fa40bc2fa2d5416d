import { type AskForDuplicates } from '@berangkat/contracts/duplicates';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { type FormControl } from '../../shared/kit/form';
import { useSession } from '../../shared/session';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

const Known = lazy(() => import('../duplicates').then((module) => ({ default: module.Known })));

type ComparedField = Exclude<keyof AskForDuplicates, 'applicantid'>;

interface KnownAlreadyProps<Values extends FieldValues> {
  readonly control: FormControl<Values>;
  /** The fields of this form by which a person is found. */
  readonly fields: readonly (ComparedField & FieldPath<Values>)[];
  /** The record that is being edited. */
  readonly applicantid?: string | undefined;
}

/** Whether somebody who is being typed in is here already; nothing for readers who may not ask. */
export const KnownAlready = <Values extends FieldValues>(props: KnownAlreadyProps<Values>) =>
  useSession().can('duplicate.ask') ? <Asking {...props} /> : null;

const Asking = <Values extends FieldValues>({ control, fields, applicantid }: KnownAlreadyProps<Values>) => {
  const values: readonly unknown[] = useWatch({ control, name: fields });
  const typed = Object.fromEntries(
    fields.flatMap((field, place) => {
      const value = values[place];
      return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim().slice(0, 50)]] : [];
    }),
  );
  return (
    <Part>
      <Known {...typed} {...(applicantid !== undefined && { applicantid })} />
    </Part>
  );
};
