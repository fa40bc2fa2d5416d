import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './Uploads.module.css';

/** What makes a good picture. */
export const Tips = ({ title, tips }: { readonly title: string; readonly tips: readonly string[] }) => {
  const id = useId();
  return (
    <section className={styles.tips} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <IconCheck size={18} aria-hidden />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
};
