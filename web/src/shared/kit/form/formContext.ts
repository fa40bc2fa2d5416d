import { createContext, useContext, useEffect } from 'react';

interface FormAround {
  /** The beginning of its fields' ids. */
  readonly id: string;
  /** Called by each field with what it is called, for the summary of errors. */
  readonly onLabel: (name: string, label: string) => void;
}

export const FormContext = createContext<FormAround>({ id: 'form', onLabel: () => undefined });

/** Id of the form around. */
export const useFormId = (): string => useContext(FormContext).id;

/** Tells the form around what a field is called. */
export const useLabel = (name: string, label: string): void => {
  const { onLabel } = useContext(FormContext);
  useEffect(() => onLabel(name, label), [onLabel, name, label]);
};
