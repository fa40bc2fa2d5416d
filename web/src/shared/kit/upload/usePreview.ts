import { useEffect, useState } from 'react';

/** Address of a chosen file, for as long as it is chosen. */
export const usePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  // The address of a file that was put aside is taken back a moment after the file itself.
  return file === undefined ? undefined : address;
};
