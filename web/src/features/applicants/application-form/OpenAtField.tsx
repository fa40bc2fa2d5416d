import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FormValues } from './values';

/** Beside the fields: brings this one into the middle of the screen and the focus into it, once the fields are there. */
export const OpenAtField = ({ name }: { readonly name: keyof FormValues }) => {
  const { setFocus } = useFormContext<FormValues>();
  useEffect(() => {
    setFocus(name);
    document.activeElement?.scrollIntoView({ block: 'center' });
  }, [setFocus, name]);
  return null;
};
