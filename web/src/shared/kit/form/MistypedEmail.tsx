import { useEffect, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type * as Asking from '../../mistyped/Question';
import { isUnloaded } from '../../unloaded';
import { type FormControl } from './useField';

interface MistypedEmailProps<Values extends FieldValues> {
  readonly control: FormControl<Values>;
  readonly name: FieldPath<Values>;
}

/** The question with its texts: undefined where they do not come. */
const loadQuestion = async (): Promise<typeof Asking.Question | undefined> => {
  try {
    const [{ Question }, { mistypedTexts }] = await Promise.all([
      import('../../mistyped/Question'),
      import('../../mistyped/texts'),
    ]);
    await mistypedTexts.ready();
    return Question;
  } catch (error) {
    if (!isUnloaded(error)) throw error;
    return undefined;
  }
};

/**
 * Below the field of an e-mail: asks while it is typed whether another domain was meant. It comes with the first @. On a
 * lost line it is missing without a word, since the form is whole without it, and is asked for again as more is typed.
 */
export const MistypedEmail = <Values extends FieldValues>({ control, name }: MistypedEmailProps<Values>) => {
  const { setFocus, setValue } = useFormContext<Values>();
  const email: unknown = useWatch({ control, name });
  const [Question, setQuestion] = useState<typeof Asking.Question>();
  const asks = typeof email === 'string' && email.includes('@');
  useEffect(() => {
    if (asks && Question === undefined) void loadQuestion().then((loaded) => loaded && setQuestion(() => loaded));
  }, [asks, Question, email]);
  const take = (meant: string): void => {
    setValue(name, meant as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return asks && Question !== undefined ? <Question email={email} onTake={take} /> : null;
};
