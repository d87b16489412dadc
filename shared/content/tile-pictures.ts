/** The categories that have a picture for a tile of the home page. */
export const tilePictures: readonly string[] = ['Set', 'Dress', 'Playsuit', 'Short']
