import { paths } from '../shared/paths';
import { type Screen, type Shape } from '../shared/screens';
import * as features from './features';

/** Every screen of this build: what a feature's `screens.ts` exports. Nothing else makes a screen reachable. */
export const screens: readonly Screen[] = Object.values(features).flat();

/** The screen behind a path, found as the router finds it: in any case, with a slash or an id at its end. */
export const screenAt = (pathname: string, among: readonly Screen[] = screens): Screen | undefined => {
  const path = pathname.toLowerCase();
  const screenOf = (own: string): Screen | undefined => among.find((screen) => paths[screen.path] === own);
  return screenOf(path) ?? screenOf(path.replace(/\/(\d{11})?$/, ''));
};

/** Answers the shape of the screen behind a path while it is on its way. */
export const shapeAt = (pathname: string): Shape => screenAt(pathname)?.shape ?? 'object';
