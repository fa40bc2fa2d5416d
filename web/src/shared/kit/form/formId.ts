import { createContext, useContext } from 'react';

export const FormIdContext = createContext('form');

/** Id of the form around: the beginning of its fields' ids. */
export const useFormId = (): string => useContext(FormIdContext);
