import { useText } from '../../../shared/i18n';
import { auditTexts } from '../texts';
import { sentenceParts, type SentenceEntry } from './sentence';
import styles from './Trail.module.css';
import { useTrail } from './useTrail';

/** An action as a sentence about `who`; what it was done to stands out. */
export const Sentence = ({ entry, who }: { readonly entry: SentenceEntry; readonly who: string }) => {
  const t = useText(auditTexts);
  const trail = useTrail();
  return (
    <span className={styles.sentence}>
      {sentenceParts(entry, who, t, trail).map(({ text, object }, index) =>
        object === true ? (
          <strong key={index}>
            <bdi>{text}</bdi>
          </strong>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
};
