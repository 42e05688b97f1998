import { test } from '../support/axe.ts';
import { scenes } from '../support/scenes/all.ts';
import { open } from '../support/scenes/scene.ts';

// Every text that the application knows is gone before the first press: what comes or goes beside one must not need it.
for (const scene of scenes.filter(({ act }) => act))
  test(`${scene.name} is reached on a page that the browser translates`, async ({ visitor, demo }) => {
    const page = await visitor.context.newPage();
    await open(scene, page, demo, 'translated');
    await page.close();
    visitor.expectNoErrors(...(scene.errors ?? []));
  });
