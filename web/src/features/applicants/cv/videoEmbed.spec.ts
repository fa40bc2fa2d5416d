import { videoEmbed, webLink } from './videoEmbed';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test
  .holds('applicant-detail-02')
  .each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=3s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])('plays %s inside the page', (link) => expect(videoEmbed(link)).toBe(EMBED));

test.all([
  'https://vimeo.com/12345',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@somebody',
  'no link',
])('leaves %s alone', (link) => expect(videoEmbed(link)).toBeUndefined());

test('only web addresses may be followed', () => {
  expect(webLink('https://vimeo.com/12345')).toBe('https://vimeo.com/12345');
  expect(webLink('javascript:alert(1)')).toBeUndefined();
  expect(webLink('//vimeo.com')).toBeUndefined();
});
