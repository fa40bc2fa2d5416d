import { type ReactNode, useCallback, useState } from 'react';
import { CopyField } from './CopyField';

/** Copies a text; answers whether it did. On a page without TLS a browser has no clipboard. */
export const toClipboard = async (text: string): Promise<boolean> => {
  try {
    await (navigator as Partial<Navigator>).clipboard!.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies a text; answers whether it did. Where the browser does not let it, `byHand` is the text in a field, selected:
 * it belongs beside the button.
 */
export const useCopy = (): {
  readonly copy: (text: string) => Promise<boolean>;
  readonly byHand: ReactNode;
} => {
  const [left, setLeft] = useState<string>();
  const copy = useCallback(async (text: string): Promise<boolean> => {
    const copied = await toClipboard(text);
    setLeft(copied ? undefined : text);
    return copied;
  }, []);
  return { copy, byHand: left !== undefined && <CopyField key={left} text={left} byHand /> };
};
