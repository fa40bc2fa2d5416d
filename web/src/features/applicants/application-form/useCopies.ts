import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type FormValues } from './values';

type TextField = 'firstname' | 'lastname' | 'addressid' | 'addressresidence';

const COPIES: readonly {
  readonly box: 'singlename' | 'sameaddress';
  readonly from: TextField;
  readonly to: TextField;
}[] = [
  { box: 'singlename', from: 'firstname', to: 'lastname' },
  { box: 'sameaddress', from: 'addressid', to: 'addressresidence' },
];

/**
 * Fields that follow others (000 §4): the ticked boxes copy, another industry clears department and positions, another
 * department the positions.
 */
export const useCopies = (form: UseFormReturn<FormValues>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
          for (const { box, from, to } of COPIES) {
            if ((name === box || name === from) && values[box] && values[to] !== values[from])
              form.setValue(to, values[from], set);
          }
          if (name === 'industry' && values.department !== '') form.setValue('department', '', { shouldDirty: true });
          if ((name === 'industry' || name === 'department') && values.positions.length > 0)
            form.setValue('positions', [], { shouldDirty: true });
        },
      }),
    [form],
  );
};
