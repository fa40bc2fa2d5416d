import { IconCheck } from '@tabler/icons-react';
import styles from './Uploads.module.css';

/** Tips for a good picture. */
export const Tips = ({ title, tips }: { readonly title: string; readonly tips: readonly string[] }) => (
  <section className={styles.tips} aria-labelledby="tips">
    <h2 id="tips">{title}</h2>
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
