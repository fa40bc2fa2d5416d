import { useEffect, useRef } from 'react';
import { declareKeys, type KeyBinding } from './registry';

/**
 * Declares what keys do while this is on screen: a press of them runs it, and `?` shows it. Letters are silent while
 * somebody types or a dialog is open. What came to the screen last is asked first.
 *
 *     useKeys(t('keysOfList'), [{ keys: ['/'], label: t('keySearch'), run: () => search.current?.focus() }]);
 *
 * @param title what the keys are for; groups of the same title are shown as one
 * @param everywhere asked after all that screens declare: for the frame
 */
export const useKeys = (title: string, bindings: readonly KeyBinding[], everywhere = false): void => {
  const group = useRef({ title, bindings });
  useEffect(() => {
    group.current = { title, bindings };
  });
  useEffect(() => declareKeys(group, everywhere), [everywhere]);
};
