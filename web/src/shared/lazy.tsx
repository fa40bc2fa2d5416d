// oxlint-disable-next-line no-restricted-imports
import { type ComponentType, createContext, lazy as lazyOnce, use } from 'react';

/** One try of a Part to draw what is in it. */
export const TryContext = createContext<object | undefined>(undefined);

const lazyAgain = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  let isLost = false;
  const ask = () =>
    lazyOnce(() =>
      load().catch((error: unknown) => {
        isLost = true;
        throw error;
      }),
    );
  let Code = ask();
  let by: object | undefined;
  return (props: object) => {
    const now = use(TryContext);
    if (isLost && now !== by) {
      isLost = false;
      Code = ask();
    }
    by = now;
    return <Code {...props} />;
  };
};

/**
 * A part whose code is brought when it is drawn. React keeps a failure until the page is loaded again: whoever had
 * pressed for a dialog in a lift had none afterwards. Here another try of a Part brings the code again.
 */
export const lazy = lazyAgain as unknown as typeof lazyOnce;
