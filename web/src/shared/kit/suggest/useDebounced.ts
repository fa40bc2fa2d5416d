import { useEffect, useState } from 'react';

/** A value once it has stood still for a while, so that a server is asked about words and not about letters. */
export const useDebounced = <Value>(value: Value, milliseconds = 250): Value => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
};
