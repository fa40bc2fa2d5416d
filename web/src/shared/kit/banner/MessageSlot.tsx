import { useLayoutEffect, useRef } from 'react';
import styles from './Banner.module.css';
import { offerPlace } from './places';

/** The line for messages in the head of a page: they cover nothing there, and push nothing away. */
export const MessageSlot = () => {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => offerPlace(slot.current!), []);
  return <div ref={slot} className={styles.slot} data-messages />;
};
