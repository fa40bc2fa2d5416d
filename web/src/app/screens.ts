import { paths } from '../shared/paths';
import { type Screen, type Shape } from '../shared/screens';
import { screenBehind } from '../shared/startup';
import * as features from './features';

/** Every screen of this build: what a feature's `screens.ts` exports. Nothing else makes a screen reachable. */
export const screens: readonly Screen[] = Object.values(features).flat();

/** The screen behind a path, found as the router finds it. */
export const screenAt = (pathname: string, among: readonly Screen[] = screens): Screen | undefined =>
  screenBehind(pathname, (path) => among.find((screen) => paths[screen.path] === path));

/** Answers the shape of the screen behind a path while it is on its way. */
export const shapeAt = (pathname: string): Shape => screenAt(pathname)?.shape ?? 'object';
