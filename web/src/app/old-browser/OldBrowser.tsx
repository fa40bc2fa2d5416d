import { en } from './texts/en';
import { id } from './texts/id';

/**
 * Features that tell browsers from those on that are named in `build/oldest.ts`: the first from Safari 15.4, the second
 * from Chrome 99, the last from Firefox 110.
 */
const NEW_ENOUGH =
  '(accent-color: auto) and (text-emphasis: none) and ((not (-moz-appearance: none)) or (container-type: size))';

/** Styles of the head: the notice shows in browsers that are too old, and where no script runs. */
export const OLD_BROWSER_STYLES = `<style>#old{padding:16px;background:#fff3cd;color:#1d2a2b;font:16px/1.5 sans-serif}@supports ${NEW_ENOUGH}{#old{display:none}}</style><noscript><style>#old{display:block!important}</style></noscript>`;

/** Styles of a page that has skeletons only, which nothing takes the place of in such a browser. */
export const NO_SKELETONS = `<style>@supports not (${NEW_ENOUGH}){#root{display:none!important}}</style><noscript><style>#root{display:none!important}</style></noscript>`;

/** Says in both languages that a browser is too old, and where the agency is reached. It needs no script. */
export const OldBrowser = () => (
  <div id="old">
    {[id, en].map(({ tooOld, contact }, index) => (
      <p key={contact} lang={index === 0 ? 'id' : 'en'}>
        {tooOld} <a href="/contact">{contact}</a>
      </p>
    ))}
  </div>
);
