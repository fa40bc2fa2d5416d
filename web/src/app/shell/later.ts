import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { firstScreen } from '../../shared/firstScreen';

/** Milliseconds after which a part that could not be loaded is asked for again. */
const PAUSE = 3_000;

/**
 * A part of the frame whose code comes once the first screen stands, for what a reader uses after it. Where the line
 * goes in between, the screen stays, and the part comes when the line is back.
 */
export const later = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> => {
  const loaded = (): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return loaded();
    });
  return lazy(async () => {
    await firstScreen();
    return { default: await loaded() };
  });
};
