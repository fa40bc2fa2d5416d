import { useMessage, useText } from '../shared/i18n';
import { type Label } from './navigation';
import { appTexts } from './texts';

/** A label of the navigation in the language on screen. */
export const useLabel = (): ((label: Label) => string) => {
  const t = useText(appTexts);
  const say = useMessage();
  return (label) => ('message' in label ? say(label.message) : t(label.text));
};
