/** The widths in which pictures are kept: the studio makes them, pages offer them, and who saves data gets the next smaller. */
export const pictureWidths = { product: [180, 360, 720], hero: [640, 1280] } as const

/** For zooming in on an uploaded picture; wider than any page shows it. */
export const zoomWidth = 1440
