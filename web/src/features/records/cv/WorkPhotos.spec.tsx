import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { ACCID, aDetail, anExperienceView, APPID } from '../../../../testing/applicant';

const owner = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });
const photoOf = (name: string) => ({
  imagename: `${name}.webp`,
  photo: `/api/files/workphotos/${APPID}/${name}.webp`,
  thumbnail: `/api/files/workphotos/${APPID}/${name}-small.webp`,
});

const open = async (attach: boolean, names: readonly string[]) => {
  let held = names.map(photoOf);
  const experience = () => anExperienceView({ photos: held, images: held.map(({ imagename }) => imagename) });
  const { may } = aDetail();
  server.use(
    http.get('*/api/applicants/applicantid/:id', () =>
      HttpResponse.json(aDetail({ may: { ...may, attach }, experiences: [experience()] })),
    ),
    http.put('*/api/experiences/remove-image/:id', async ({ request, params }) => {
      const { imageName } = (await request.json()) as { imageName: string };
      held = held.filter(({ imagename }) => imagename !== imageName);
      return HttpResponse.json({ experienceid: params.id });
    }),
  );
  return renderPortal({ at: `/applicant-detail?appid=${APPID}&accid=${ACCID}`, user: owner });
};

test.holds('experience-images-shown')(
  'shows the last two photos, all of them on tap, and removes one in place',
  async () => {
    const { pointer } = await open(true, ['kitchen', 'table', 'ship']);
    const strip = await screen.findByRole('button', { name: /^3 photos: / });
    expect(screen.getByRole('link', { name: /^Add a photo: / })).toBeVisible();
    expect([...strip.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      photoOf('table').thumbnail,
      photoOf('ship').thumbnail,
    ]);
    await pointer.click(strip);
    expect(await screen.findByRole('img', { name: 'Photo 1 of 3' })).toHaveAttribute('src', photoOf('kitchen').photo);
    await pointer.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this photo?' });
    await pointer.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('img', { name: 'Photo 1 of 2' })).toHaveAttribute('src', photoOf('table').photo);
  },
);

test.holds('applicant-detail-06')('a photo that does not come has the default picture in its place', async () => {
  const { pointer } = await open(false, ['kitchen', 'table']);
  const strip = await screen.findByRole('button', { name: /^2 photos: / });
  const fails = (image: Element) => act(() => void fireEvent.error(image));
  fails(strip.querySelector('img')!);
  expect(strip.querySelectorAll('img')).toHaveLength(1);
  expect(strip.querySelectorAll('svg')).toHaveLength(1);
  await pointer.click(strip);
  fails(await screen.findByRole('img', { name: 'Photo 1 of 2' }));
  expect(screen.getByRole('img', { name: 'Photo 1 of 2' })).not.toHaveAttribute('src');
  expect(screen.getByRole('img', { name: 'Photo 2 of 2' })).toHaveAttribute('src', photoOf('table').photo);
});

test('who may not touch the record sees the photos, and no way to add or remove one', async () => {
  const { pointer } = await open(false, ['kitchen']);
  await pointer.click(await screen.findByRole('button', { name: /^1 photo: / }));
  await screen.findByRole('img', { name: 'Photo 1 of 1' });
  expect(screen.queryByRole('button', { name: 'Delete photo 1' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Add a photo: / })).toBeNull();
});
