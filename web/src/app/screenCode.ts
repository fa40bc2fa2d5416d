import { type ComponentType } from 'react';
import { once } from '../shared/i18n/loading';
import { type Screen } from '../shared/screens';

interface ScreenCode {
  /** Loads the code once. */
  readonly ready: () => Promise<void>;
  /** The screen, after `ready`. */
  readonly component: () => ComponentType;
}

const codes = new Map<Screen['load'], ScreenCode>();

/**
 * The code of a screen, loaded once however often it is asked for: ahead of a press on a link, and by the router. One
 * that is there is drawn at once. React.lazy would show the skeleton for a moment all the same, and React keeps what it
 * has shown for 300 ms.
 */
export const screenCode = (load: Screen['load']): ScreenCode => {
  const known = codes.get(load);
  if (known !== undefined) return known;
  let component: ComponentType | undefined;
  const code: ScreenCode = {
    ready: once(async () => {
      component = (await load()).Component;
    }),
    component: () => component!,
  };
  codes.set(load, code);
  return code;
};
