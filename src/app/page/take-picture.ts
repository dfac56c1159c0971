import { domToBlob } from 'modern-screenshot';

/** The CSS properties that determine the look of a page; others keep the browser's defaults. */
const looks =
  'align-content align-items align-self background-color background-image background-position background-repeat ' +
  'background-size border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style ' +
  'border-bottom-width border-collapse border-left-color border-left-style border-left-width border-right-color ' +
  'border-right-style border-right-width border-spacing border-top-color border-top-left-radius ' +
  'border-top-right-radius border-top-style border-top-width bottom box-shadow box-sizing clip clip-path color ' +
  'column-gap display fill flex-basis flex-direction flex-grow flex-shrink flex-wrap float font-family font-size ' +
  'font-style font-weight grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column-end grid-column-start ' +
  'grid-row-end grid-row-start grid-template-areas grid-template-columns grid-template-rows height ' +
  'justify-content justify-items justify-self left letter-spacing line-height list-style-type margin-bottom ' +
  'margin-left margin-right margin-top max-height max-width min-height min-width object-fit opacity order overflow-wrap ' +
  'overflow-x overflow-y padding-bottom padding-left padding-right padding-top place-content position right row-gap ' +
  'stroke stroke-linecap stroke-linejoin stroke-width table-layout text-align text-decoration-color ' +
  'text-decoration-line text-overflow text-transform top transform translate vertical-align visibility white-space-collapse ' +
  'text-wrap-mode width word-break z-index color-scheme appearance';

/** Dialogs and menus above the page, including the one that requests this picture. */
const isOverlay = (node: Node) =>
  node instanceof Element &&
  node.parentElement === document.body &&
  node.querySelector('[role="dialog"], [role="menu"]') !== null &&
  node.id !== 'root';

/**
 * The page as shown on the screen, without overlays, as a JPEG. It does not fetch fonts. Loads with the first
 * picture.
 */
export const takePicture = (): Promise<Blob> => {
  const { innerWidth: width, innerHeight: height } = window;
  return domToBlob(document.documentElement, {
    width,
    height,
    type: 'image/jpeg',
    quality: 0.85,
    font: false,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    timeout: 2_000,
    filter: (node) => !isOverlay(node),
    includeStyleProperties: looks.split(' '),
  });
};
